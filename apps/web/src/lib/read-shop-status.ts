import type { Locale } from '@bottega/contract/locale';
import { getOrdering } from '@bottega/contract/ordering/endpoints';
import { type ShopStatus, shopStatus } from '#locales/shop-status.ts';
import type { Api } from './api/api-client.ts';
import { shopNow } from './clock-offset.ts';

// A file of its own, so that the first load contains neither the call nor the texts.
export const readShopStatus = async (api: Api, locale: Locale, signal: AbortSignal): Promise<ShopStatus> => {
  const { services } = await api.call(getOrdering, { query: { days: 'none' } }, { signal });
  return shopStatus(services, shopNow(), locale);
};
