import type { DeliveryAddress } from '@bottega/contract/accounts/addresses';
import type { Locale } from '@bottega/contract/locale';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { nameIn } from '@bottega/contract/shop/local-text';

/** Opens the map of the device, whichever it is: Safari does not know `geo:`, and nothing but Apple knows `maps:` (decision 065). */
export const mapLink = ({ street, postcode, city }: DeliveryAddress, isApple: boolean): string =>
  `${isApple ? 'maps://?daddr=' : 'geo:0,0?q='}${encodeURIComponent(`${street}, ${postcode} ${city}`)}`;

/** Floor, door code and the like below the town. */
export const doorLines = ({ extra, note }: DeliveryAddress): string => [extra, note].filter(Boolean).join('\n');

/** In the given language; null if no zone applied. */
export const zoneIn = ({ zone, zoneFr }: OrderFulfilment, locale: Locale): string | null =>
  zone && nameIn({ name: zone, nameFr: zoneFr }, locale);
