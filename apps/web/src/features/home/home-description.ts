import type { Locale } from '@bottega/contract/locale';
import { shopDescription } from '@bottega/contract/shop/description';
import type { Shop } from '@bottega/contract/shop/schemas';

/** For search engines; only the server writes it. */
export const homeDescription = (shop: Shop, hours: readonly string[], locale: Locale): string =>
  import.meta.env.SSR
    ? [shopDescription(shop, locale), ...hours.map((line) => `${line}.`)].filter(Boolean).join(' ')
    : '';
