import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import type { Locale } from '@bottega/contract/locale';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { nameIn } from '@bottega/contract/shop/local-text';

/** Floor, door code and the like below the town. */
export const doorLines = ({ extra, note }: DeliveryAddress): string => [extra, note].filter(Boolean).join('\n');

/** In the given language; null if no zone applied. */
export const zoneIn = ({ zone, zoneFr }: OrderFulfilment, locale: Locale): string | null =>
  zone && nameIn({ name: zone, nameFr: zoneFr }, locale);
