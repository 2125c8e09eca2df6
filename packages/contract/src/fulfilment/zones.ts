import { type Cents, centsFromPrice } from '../money.ts';
import type { LocalText } from '../shop/local-text.ts';

/** Zones are tried in order. Amounts in euros. */
export interface DeliveryZone {
  id: string;
  name: LocalText;
  /** `69001`, or a prefix `6900*`; none: the city decides. */
  postcodes: string[];
  /** Empty: every city with these postcodes. */
  city: string;
  fee: number;
  minimum: number;
  /** From this sum the fee is 0; null: never. */
  freeFrom: number | null;
  extraMinutes: number;
  active: boolean;
}

/** `69 001` is `69001`; abroad `1a 2b` is `1A2B`. */
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
  missing: Cents;
}

export const deliveryCost = (
  { fee, minimum, freeFrom }: Pick<DeliveryZone, 'fee' | 'minimum' | 'freeFrom'>,
  items: Cents,
): DeliveryCost => ({
  fee: freeFrom !== null && items >= centsFromPrice(freeFrom) ? 0 : centsFromPrice(fee),
  missing: Math.max(0, centsFromPrice(minimum) - items),
});
