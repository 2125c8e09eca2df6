import { type Cents, centsFromPrice } from '../money.ts';
import type { LocalText } from '../shop/local-text.ts';

/** A delivery zone; zones are tried in their order. Amounts in euros. */
export interface DeliveryZone {
  id: string;
  name: LocalText;
  /** Postcodes, `69001`, or prefixes, `6900*`; none: the city decides. */
  postcodes: string[];
  /** Empty: every city with one of these postcodes. */
  city: string;
  fee: number;
  /** Minimum sum of the dishes after discounts; 0: none. */
  minimum: number;
  /** From this sum of the dishes the fee is 0; null: never. */
  freeFrom: number | null;
  /** Minutes that delivery takes longer than usual. */
  extraMinutes: number;
  active: boolean;
}

/** `69 001` and `69001` are the same; abroad, so are `1a 2b` and `1A2B`. */
export const plainPostcode = (given: string): string =>
  given
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}*]/gu, '');

// `Saint-Étienne`, `ST ETIENNE` and `st. etienne` are the same.
const plainCity = (given: string): string =>
  given
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bst(e?)\b/g, 'saint$1');

const fits = (postcode: string, pattern: string): boolean => {
  const plain = plainPostcode(pattern);
  return plain.endsWith('*') ? postcode.startsWith(plain.slice(0, -1)) : postcode === plain;
};

export interface DeliveryPlace {
  postcode: string;
  city: string;
}

/** The first active zone that contains an address. */
export const zoneOf = ({ postcode, city }: DeliveryPlace, zones: readonly DeliveryZone[]): DeliveryZone | undefined => {
  const plain = plainPostcode(postcode).replaceAll('*', '');
  return zones.find(
    (zone) =>
      zone.active &&
      (zone.postcodes.length > 0 || zone.city !== '') &&
      (zone.postcodes.length === 0 || zone.postcodes.some((pattern) => fits(plain, pattern))) &&
      (zone.city === '' || plainCity(zone.city) === plainCity(city)),
  );
};

export interface DeliveryCost {
  fee: Cents;
  /** What is missing to reach the minimum; 0: nothing. */
  missing: Cents;
}

/** `items`: sum of the dishes after discounts. */
export const deliveryCost = (
  { fee, minimum, freeFrom }: Pick<DeliveryZone, 'fee' | 'minimum' | 'freeFrom'>,
  items: Cents,
): DeliveryCost => ({
  fee: freeFrom !== null && items >= centsFromPrice(freeFrom) ? 0 : centsFromPrice(fee),
  missing: Math.max(0, centsFromPrice(minimum) - items),
});
