import { type AvailabilityChange, mostShownLeft } from '@bottega/contract/products/availability';
import type { Product } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { firstOpeningAfter, lastOpenedDay, type OpeningHours, workingDay } from '@bottega/contract/shop/opening-hours';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

/** What answers about dishes say besides their record: by the flags, at a time. */
export interface MenuView {
  now: Date;
  hours: OpeningHours;
  /** The last day that the shop has opened on, for which daily stock counts; empty: none. */
  stockDay: string;
  hasFood: boolean;
  hasOptions: boolean;
}

export const readMenuView = async ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<MenuView> => {
  const now = clock();
  const hours = await settings.hours();
  return {
    now,
    hours,
    stockDay: lastOpenedDay(now, hours) ?? '',
    hasFood: await settings.isOn('ff_food_info'),
    hasOptions: await settings.isOn('ff_options'),
  };
};

/** Means that staff have to switch it on again. */
export const soldOutForGood = new Date('9999-12-31T00:00:00Z');

export const stockColumns = ['sold_out_until', 'stock', 'daily_stock', 'stock_day', 'low_stock', 'hidden'] as const;

export type StockColumns = Pick<Row<'products'>, (typeof stockColumns)[number]>;

/** How many there are now; undefined: not counted. */
export const stockNow = (
  { stock, daily_stock, stock_day }: Pick<StockColumns, 'stock' | 'daily_stock' | 'stock_day'>,
  stockDay: string,
): number | undefined => (daily_stock !== null && (stock_day ?? '') < stockDay ? daily_stock : (stock ?? undefined));

/** What staff have set about its stock; `stock` is what is left now. */
export const presentStock = (
  row: StockColumns,
  { stockDay }: Pick<MenuView, 'stockDay'>,
): Pick<StaffProduct, 'stock' | 'dailyStock' | 'lowStock'> => {
  const stock = stockNow(row, stockDay);
  return {
    ...(stock !== undefined && { stock }),
    ...(row.daily_stock !== null && { dailyStock: row.daily_stock }),
    ...(row.low_stock !== null && { lowStock: row.low_stock }),
  };
};

type StockChange = Pick<AvailabilityChange, 'stock' | 'dailyStock' | 'lowStock'>;

const uncounted = { stock: null, daily_stock: null, low_stock: null, stock_day: null };

/**
 * The columns that a change sets, none if it says nothing about stock. A dish that gets a daily stock has it today as
 * well, unless it is counted already. `row` is absent for a new dish.
 */
export const stockColumnsOf = (
  { stock, dailyStock, lowStock }: StockChange,
  { stockDay }: Pick<MenuView, 'stockDay'>,
  row: Omit<StockColumns, 'hidden' | 'sold_out_until'> = uncounted,
) => {
  if (stock === undefined && dailyStock === undefined && lowStock === undefined) return {};
  return {
    stock: stock === undefined ? (stockNow(row, stockDay) ?? dailyStock ?? null) : stock,
    daily_stock: dailyStock === undefined ? row.daily_stock : dailyStock,
    low_stock: lowStock === undefined ? row.low_stock : lowStock,
    stock_day: stockDay || null,
  };
};

/** When daily stock is set again. */
const nextStockDay = ({ now, hours, stockDay }: MenuView): Date | undefined =>
  firstOpeningAfter(stockDay || workingDay(now, hours), hours);

/** What customers read of it while `ff_food_info` is on. */
export const presentAvailability = (
  row: StockColumns,
  view: MenuView,
): Pick<Product, 'available' | 'availableAt' | 'left'> => {
  const until = row.sold_out_until;
  if (until && until > view.now) {
    return { available: false, ...(until < soldOutForGood && { availableAt: until.toISOString() }) };
  }
  const left = stockNow(row, view.stockDay);
  if (left === 0) {
    const returns = row.daily_stock ? nextStockDay(view) : undefined;
    return { available: false, ...(returns && { availableAt: returns.toISOString() }) };
  }
  return left !== undefined && left <= mostShownLeft ? { left } : {};
};
