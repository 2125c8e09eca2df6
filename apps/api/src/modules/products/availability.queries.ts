import type { FoodTerms } from '@bottega/contract/food/declared';
import { type OrderTime, orderTime, orderTimeOn } from '@bottega/contract/orders/order-day';
import { mostShownLeft } from '@bottega/contract/products/availability';
import type { Product } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { firstOpeningAfter, type OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { sql } from 'kysely';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { soldOutForGood } from '../options/sold-out.queries.ts';

/** What a dish's fields depend on besides its record. */
export interface MenuView extends OrderTime, Required<FoodTerms> {
  /** If false, no dish has options to read. */
  hasOptions: boolean;
  now: Date;
  hours: OpeningHours;
}

/** For an order without a slot, as on pages. */
export const readMenuView = async ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<MenuView> => {
  const now = clock();
  const hours = await settings.hours();
  return {
    now,
    hours,
    ...orderTime(undefined, now, hours),
    declaresFood: await settings.declaresFood(),
    hasOptions: await settings.hasOptions(),
    orderOnlyDeclared: (await settings.ordering()).orderOnlyDeclared,
  };
};

export const viewFor = (view: MenuView, slot: Date | 'asap' | undefined): MenuView => ({
  ...view,
  ...orderTime(slot, view.now, view.hours),
});

export const viewOn = (view: MenuView, day: string): MenuView => ({
  ...view,
  ...orderTimeOn(day, view.now, view.hours),
});

/** For a placed order: at its slot, else on the day it was placed. */
export const viewAsOrdered = (
  view: MenuView,
  { slot_start, is_asap, created_at }: Pick<Row<'orders'>, 'slot_start' | 'is_asap' | 'created_at'>,
): MenuView => {
  if (slot_start && !is_asap) return viewFor(view, slot_start);
  return { ...view, day: orderTime(undefined, created_at, view.hours).day };
};

/** As `2026-11-21=3 2026-11-22=`; nothing after `=`: not counted. */
export const stockDays = sql<string | null>`(
  select string_agg(day || '=' || coalesce(cast(stock as text), ''), ' ') from stock_days where product_id = products.id
)`.as('stock_days');

const ownColumns = ['sold_out_until', 'stock', 'daily_stock', 'low_stock', 'hidden'] as const;

export const stockColumns = [...ownColumns, stockDays] as const;

export interface StockColumns extends Pick<Row<'products'>, (typeof ownColumns)[number]> {
  stock_days: string | null;
}

export type StockOfDish = Pick<StockColumns, 'stock' | 'daily_stock' | 'stock_days'>;

/** Stock left for a working day; undefined: not counted. */
export const stockOn = ({ stock, daily_stock, stock_days }: StockOfDish, day: string): number | undefined => {
  if (daily_stock === null) return stock ?? undefined;
  const own = stock_days?.split(' ').find((each) => each.startsWith(`${day}=`));
  if (own === undefined) return daily_stock;
  const left = own.slice(day.length + 1);
  return left === '' ? undefined : Math.max(0, Number(left));
};

export const presentStock = (
  row: StockColumns,
  { day }: Pick<MenuView, 'day'>,
): Pick<StaffProduct, 'stock' | 'dailyStock' | 'lowStock'> => {
  const stock = stockOn(row, day);
  return {
    ...(stock !== undefined && { stock }),
    ...(row.daily_stock !== null && { dailyStock: row.daily_stock }),
    ...(row.low_stock !== null && { lowStock: row.low_stock }),
  };
};

export const presentAvailability = (
  row: StockColumns,
  { day, at, hours }: Pick<MenuView, 'day' | 'at' | 'hours'>,
): Pick<Product, 'available' | 'availableAt' | 'left'> => {
  const until = row.sold_out_until;
  if (until && until > at) {
    return { available: false, ...(until < soldOutForGood && { availableAt: until.toISOString() }) };
  }
  const left = stockOn(row, day);
  if (left === 0) {
    const returns = row.daily_stock ? firstOpeningAfter(day, hours) : undefined;
    return { available: false, ...(returns && { availableAt: returns.toISOString() }) };
  }
  return left !== undefined && left <= mostShownLeft ? { left } : {};
};

export const isSoldOut = (row: StockColumns, view: MenuView): boolean =>
  presentAvailability(row, view).available === false;
