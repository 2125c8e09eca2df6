import { type AvailabilityChange, mostShownLeft } from '@bottega/contract/products/availability';
import type { Product } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { firstOpeningAfter, lastOpenedDay, type OpeningHours, workingDay } from '@bottega/contract/shop/opening-hours';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

/** What determines the fields of a dish besides its record: the flags and the time. */
export interface MenuView {
  now: Date;
  hours: OpeningHours;
  /** The last day on which the shop opened, for which daily stock counts; empty: none. */
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

/** The current stock; undefined: not counted. */
export const stockNow = (
  { stock, daily_stock, stock_day }: Pick<StockColumns, 'stock' | 'daily_stock' | 'stock_day'>,
  stockDay: string,
): number | undefined => (daily_stock !== null && (stock_day ?? '') < stockDay ? daily_stock : (stock ?? undefined));

/** The stock settings made by staff; `stock` is the current number. */
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
 * The columns that a change sets; none if it does not concern stock. A dish that gets a daily stock has it from today,
 * unless it is already counted. `row` is absent for a new dish.
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

/** When the daily stock is next reset. */
const nextStockDay = ({ now, hours, stockDay }: MenuView): Date | undefined =>
  firstOpeningAfter(stockDay || workingDay(now, hours), hours);

/** The availability shown to customers while `ff_food_info` is on. */
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
