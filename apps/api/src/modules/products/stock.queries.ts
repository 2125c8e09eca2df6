import { type DishState, mostShownLeft } from '@bottega/contract/products/availability';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';
import type { MenuView } from './availability.queries.ts';

/** `more` is taken from a dish's stock; negative numbers are returned to it. */
export interface StockChange {
  productId: string;
  more: number;
}

/** The last opening days, empty for none: as of now, and as of when the order was placed. */
interface StockDays {
  today: string;
  orderDay: string;
}

export type StockLeft = Pick<Row<'products'>, 'id' | 'name' | 'stock' | 'low_stock'>;

/** One change per dish, in the order in which all code locks the rows, so that no two orders deadlock. */
const byDish = (changes: readonly StockChange[]): StockChange[] => {
  const sums = new Map<string, number>();
  for (const { productId, more } of changes) sums.set(productId, (sums.get(productId) ?? 0) + more);
  return [...sums]
    .filter(([, more]) => more !== 0)
    .map(([productId, more]) => ({ productId, more }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
};

const isOfBefore = (day: string): RawBuilder<SqlBool> =>
  sql`daily_stock is not null and coalesce(stock_day, '') < ${day}`;
const stockOn = (day: string): RawBuilder<number> =>
  sql`(case when ${isOfBefore(day)} then daily_stock else stock end)`;

/** Whether a dish is in a state as defined by `presentAvailability` and the staff list, worded as in the indexes. */
export const isInState = (
  state: DishState,
  { now, stockDay }: Pick<MenuView, 'now' | 'stockDay'>,
): RawBuilder<SqlBool> => {
  if (state === 'hidden') return sql`hidden`;
  const left = stockOn(stockDay);
  const isSoldOut = sql`(sold_out_until > ${now} or ${left} = 0)`;
  const isLow = sql`(sold_out_until is null or sold_out_until <= ${now}) and ${left} > 0 and ${left} <= low_stock`;
  return sql`(sold_out_until is not null or stock is not null or daily_stock is not null)
    and ${state === 'sold_out' ? isSoldOut : isLow}`;
};

/** The first order of the day sets the daily stock. Undefined: not enough left. */
const take = (trx: Db, { productId, more }: StockChange, day: string): Promise<StockLeft | undefined> =>
  trx
    .updateTable('products')
    .set({
      stock: sql<number>`${stockOn(day)} - ${more}`,
      stock_day: sql<string>`case when ${isOfBefore(day)} then ${day} else stock_day end`,
    })
    .where('id', '=', productId)
    .where(sql<SqlBool>`${stockOn(day)} >= ${more}`)
    .returning(['id', 'name', 'stock', 'low_stock'])
    .executeTakeFirst();

/** Leftovers of a day are not sold the next day: stock is returned only to the day it was taken from. */
const giveBack = (trx: Db, { productId, more }: StockChange, day: string): Promise<StockLeft | undefined> =>
  trx
    .updateTable('products')
    .set(({ eb }) => ({ stock: eb('stock', '-', more) }))
    .where('id', '=', productId)
    .where('stock', 'is not', null)
    .where(sql<SqlBool>`(daily_stock is null or coalesce(stock_day, '') = ${day})`)
    .returning(['id', 'name', 'stock', 'low_stock'])
    .executeTakeFirst();

/** The remaining stock of the changed dishes; undefined: another order was faster; roll back. */
export const moveStock = async (
  trx: Db,
  changes: readonly StockChange[],
  { today, orderDay }: StockDays,
): Promise<StockLeft[] | undefined> => {
  const left: StockLeft[] = [];
  for (const change of byDish(changes)) {
    const row = change.more > 0 ? await take(trx, change, today) : await giveBack(trx, change, orderDay);
    if (row) left.push(row);
    else if (change.more > 0) return undefined;
  }
  return left;
};

/** Dishes for which `changes` left no more than their warning limit. */
export const runningLow = (left: readonly StockLeft[], changes: readonly StockChange[]): StockLeft[] => {
  const taken = new Set(byDish(changes).flatMap(({ productId, more }) => (more > 0 ? productId : [])));
  return left.filter(({ id, stock, low_stock }) => taken.has(id) && low_stock !== null && (stock ?? 0) <= low_stock);
};

/** Whether pages now show something different, given what `changes` left. */
export const showsStock = (left: readonly StockLeft[], changes: readonly StockChange[]): boolean => {
  const moved = new Map(byDish(changes).map(({ productId, more }) => [productId, more]));
  return left.some(({ id, stock }) => Math.min(stock ?? 0, (stock ?? 0) + (moved.get(id) ?? 0)) <= mostShownLeft);
};

export type StockOfDish = Pick<Row<'products'>, 'stock' | 'daily_stock' | 'stock_day'>;

export const readStock = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StockOfDish>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'stock', 'daily_stock', 'stock_day'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
};
