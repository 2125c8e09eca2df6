import { mostShownLeft } from '@bottega/contract/products/availability';
import type { Product } from '@bottega/contract/products/schemas';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

/** What answers about dishes say besides their record: by the flags, at a time. */
export interface MenuView {
  now: Date;
  hasFood: boolean;
  hasOptions: boolean;
}

export const readMenuView = async ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<MenuView> => ({
  now: clock(),
  hasFood: await settings.isOn('ff_food_info'),
  hasOptions: await settings.isOn('ff_options'),
});

/** Means that staff have to switch it on again. */
const soldOutForGood = new Date('9999-12-31T00:00:00Z');

export type StockColumns = Pick<
  Row<'products'>,
  'sold_out_until' | 'stock' | 'daily_stock' | 'stock_day' | 'low_stock' | 'hidden'
>;

/** How many there are now; undefined: not counted. */
const stockNow = ({ stock }: StockColumns): number | undefined => stock ?? undefined;

/** What customers read of it while `ff_food_info` is on. */
export const presentAvailability = (
  row: StockColumns,
  { now }: MenuView,
): Pick<Product, 'available' | 'availableAt' | 'left'> => {
  const until = row.sold_out_until;
  if (until && until > now) {
    return { available: false, ...(until < soldOutForGood && { availableAt: until.toISOString() }) };
  }
  const left = stockNow(row);
  if (left === 0) return { available: false };
  return left !== undefined && left <= mostShownLeft ? { left } : {};
};
