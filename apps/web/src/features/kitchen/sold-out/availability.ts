import type { SentAvailability } from '@bottega/contract/products/availability';
import type { ListedStaffProduct } from '@bottega/contract/products/staff-endpoints';

export type SoldOutDish = Pick<
  ListedStaffProduct,
  '_id' | 'name' | 'availableAt' | 'soldOutUntil' | 'stock' | 'dailyStock'
>;

interface Change {
  label: 'on_sale' | 'sold_out_today' | 'undo';
  to: SentAvailability;
}

const isForGood = (soldOutUntil: string): boolean => soldOutUntil.startsWith('9999');

/** A dish with stock 0 is no longer counted, until staff count it again. */
const backOnSale = ({ stock }: SoldOutDish): SentAvailability => ({
  soldOut: 'no',
  ...(stock === 0 && { stock: null }),
});

const soldOutAsBefore = ({ soldOutUntil, stock }: SoldOutDish): SentAvailability => ({
  ...(soldOutUntil !== undefined &&
    (isForGood(soldOutUntil) ? { soldOut: 'off' } : { soldOut: 'until', until: soldOutUntil })),
  ...(stock === 0 && { stock }),
});

/**
 * The change that toggles a dish, so each press can be reverted. Undefined: available now, or when the list was opened.
 */
export const changeOf = (now: SoldOutDish | undefined, before: SoldOutDish | undefined): Change => {
  if (now) return { label: 'on_sale', to: backOnSale(now) };
  if (before) return { label: 'undo', to: soldOutAsBefore(before) };
  return { label: 'sold_out_today', to: { soldOut: 'today' } };
};
