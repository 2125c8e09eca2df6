import type { SentAvailability } from '@bottega/contract/products/availability';
import type { ListedStaffProduct } from '@bottega/contract/products/staff-endpoints';

/** What is shown of a dish that cannot be ordered. */
export type SoldOutDish = Pick<ListedStaffProduct, '_id' | 'name' | 'availableAt' | 'soldOutUntil' | 'stock'>;

const isForGood = (soldOutUntil: string): boolean => soldOutUntil.startsWith('9999');

/** On sale again; a dish of which none were left is no longer counted, until staff count it again. */
export const backOnSale = ({ stock }: SoldOutDish): SentAvailability => ({
  soldOut: 'no',
  ...(stock === 0 && { stock: null }),
});

/** Takes {@link backOnSale} back. */
export const soldOutAsBefore = ({ soldOutUntil, stock }: SoldOutDish): SentAvailability => ({
  ...(soldOutUntil !== undefined &&
    (isForGood(soldOutUntil) ? { soldOut: 'off' } : { soldOut: 'until', until: soldOutUntil })),
  ...(stock === 0 && { stock }),
});
