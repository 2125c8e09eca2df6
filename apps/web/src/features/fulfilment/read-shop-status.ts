import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import type { Locale } from '@bottega/contract/locale';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { Api } from '#lib/api/api-client.ts';
import { shopNow } from '#lib/clock-offset.ts';
import { type ShopStatus, shopStatus } from '#locales/shop-status.ts';

// Loaded lazily: the first load needs neither the call nor the texts.
export interface KnownStatus extends ShopStatus {
  services: readonly Service[];
  /** Ids of dishes and options that cannot be ordered for today. */
  unavailable: readonly string[];
  /** Those of `unavailable` that can be ordered later, with the first such day. */
  notToday: readonly { id: string; day: string }[];
}

export const readShopStatus = async (api: Api, locale: Locale, signal: AbortSignal): Promise<KnownStatus> => {
  const {
    services,
    unavailable = [],
    notToday = [],
  } = await api.call(getOrdering, { query: { days: 'none' } }, { signal });
  return {
    ...shopStatus(services, shopNow(), locale),
    services: services.map(({ service }) => service),
    unavailable,
    notToday,
  };
};
