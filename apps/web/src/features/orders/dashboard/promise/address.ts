import type { DeliveryAddress } from '@bottega/contract/accounts/addresses';

/** For the map of the device, whichever it is. */
export const mapLink = ({ street, postcode, city }: DeliveryAddress): string =>
  `geo:0,0?q=${encodeURIComponent(`${street}, ${postcode} ${city}`)}`;

/** Floor, door code and the like below the town. */
export const doorLines = ({ extra, note }: DeliveryAddress): string => [extra, note].filter(Boolean).join('\n');
