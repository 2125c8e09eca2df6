import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import type { Locale } from '@bottega/contract/locale';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { nameIn } from '@bottega/contract/shop/local-text';

/** Floor, door code and the like, shown below the town. */
export const doorLines = ({ extra, note }: DeliveryAddress): string => [extra, note].filter(Boolean).join('\n');

/** Null if no zone applied to the address. */
export const zoneIn = ({ zone, zoneFr }: OrderFulfilment, locale: Locale): string | null =>
  zone && nameIn({ name: zone, nameFr: zoneFr }, locale);
