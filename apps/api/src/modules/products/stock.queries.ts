import { type DishState, mostShownLeft } from '@bottega/contract/products/availability';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';
import {
  isSoldOut,
  type MenuView,
  type StockOfDish,
  stockColumns,
  stockDays,
  stockOn,
  viewOn,
} from './availability.queries.ts';

/** Negative `more` returns pieces to the stock. */
export interface StockChange {
  productId: string;
  /** Null: the stock for all days. */
  day: string | null;
  more: number;
}

/** `stock`: left for `day`, or for all days. */
export interface StockLeft extends Pick<Row<'products'>, 'id' | 'name' | 'stock' | 'low_stock'> {
  day: string | null;
}

interface OfStock {
  productId: string;
  day: string | null;
}

const keyOf = ({ productId, day }: OfStock): string => `${productId} ${day ?? ''}`;

/** One change per stock, in the common locking order: two orders cannot deadlock. */
const byDish = (changes: readonly StockChange[]): StockChange[] => {
  const sums = new Map<string, StockChange>();
  for (const change of changes) {
    const before = sums.get(keyOf(change))?.more ?? 0;
    sums.set(keyOf(change), { ...change, more: before + change.more });
  }
  return [...sums]
    .filter(([, { more }]) => more !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
};

/** `stockOn` as a condition in SQL. */
const stockInSql = (day: string): RawBuilder<number> => {
  const own = sql`from stock_days where product_id = products.id and day = ${day}`;
  return sql`(case when daily_stock is null then stock
    when exists (select 1 ${own}) then (select stock ${own}) else daily_stock end)`;
};

/** Like `presentAvailability` and the staff list; worded as in the indexes. */
export const isInState = (state: DishState, { at, day }: Pick<MenuView, 'at' | 'day'>): RawBuilder<SqlBool> => {
  if (state === 'hidden') return sql`hidden`;
  if (state === 'undeclared') return sql`not hidden and food is null`;
  const left = stockInSql(day);
  const isOut = sql`(sold_out_until > ${at} or ${left} <= 0)`;
  const isLow = sql`(sold_out_until is null or sold_out_until <= ${at}) and ${left} > 0 and ${left} <= low_stock`;
  return sql`(sold_out_until is not null or stock is not null or daily_stock is not null)
    and ${state === 'sold_out' ? isOut : isLow}`;
};

interface Unavailable {
  /** Ids of dishes and options unavailable today, sorted; includes hidden dishes. */
  unavailable: string[];
  /** The first later day they can be ordered for. */
  notToday: { id: string; day: string }[];
}

export const readUnavailable = async (db: Db, view: MenuView, days: readonly string[]): Promise<Unavailable> => {
  const dishes = (state: DishState) =>
    db.selectFrom('products').select('id').select(stockColumns).where(isInState(state, view)).execute();
  const values = db.selectFrom('option_values').select(['id', 'sold_out_until']).where('sold_out_until', '>', view.at);
  const [hidden, soldOut, options] = [await dishes('hidden'), await dishes('sold_out'), await values.execute()];
  const later = days.filter((day) => day > view.day).map((day) => viewOn(view, day));
  const shown = soldOut.filter((dish) => !dish.hidden);
  const returning = [
    ...shown.map((dish) => ({ id: dish.id, on: later.find((then) => !isSoldOut(dish, then)) })),
    ...options.map(({ id, sold_out_until: until }) => ({ id, on: later.find(({ at }) => !until || until <= at) })),
  ];
  const ids = [...hidden, ...soldOut, ...options].map(({ id }) => id);
  return {
    unavailable: [...new Set(ids)].toSorted(),
    notToday: returning
      .flatMap(({ id, on }) => (on ? [{ id, day: on.day }] : []))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

const ofDish = sql`from products where products.id = product_id`;
const leftOfDay = [
  'product_id as id',
  'day',
  'stock',
  sql<string>`(select name ${ofDish})`.as('name'),
  sql<number | null>`(select low_stock ${ofDish})`.as('low_stock'),
] as const;

const takeOfDay = async (
  trx: Db,
  { productId, day, more }: StockChange & { day: string },
): Promise<StockLeft | undefined> => {
  const take = () =>
    trx
      .updateTable('stock_days')
      .set(({ eb }) => ({ stock: eb('stock', '-', more) }))
      .where('product_id', '=', productId)
      .where('day', '=', day)
      .where('stock', '>=', more)
      .returning(leftOfDay)
      .executeTakeFirst();
  const taken = await take();
  if (taken) return taken;
  await openDay(trx, { productId, day });
  return take();
};

const openDay = (trx: Db, { productId, day }: { productId: string; day: string }): Promise<unknown> =>
  trx
    .insertInto('stock_days')
    .columns(['product_id', 'day', 'stock'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(({ val }) => ['id', val(day).as('day'), 'daily_stock'])
        .where('id', '=', productId)
        .where('daily_stock', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const left = ['id', 'name', 'stock', 'low_stock', sql<null>`null`.as('day')] as const;

const take = (trx: Db, { productId, day, more }: StockChange): Promise<StockLeft | undefined> =>
  day !== null
    ? takeOfDay(trx, { productId, day, more })
    : trx
        .updateTable('products')
        .set(({ eb }) => ({ stock: eb('stock', '-', more) }))
        .where('id', '=', productId)
        .where('daily_stock', 'is', null)
        .where('stock', '>=', more)
        .returning(left)
        .executeTakeFirst();

const giveBackToDay = (
  trx: Db,
  { productId, day, more }: StockChange & { day: string },
): Promise<StockLeft | undefined> =>
  trx
    .updateTable('stock_days')
    .set(({ eb }) => ({ stock: eb('stock', '-', more) }))
    .where('product_id', '=', productId)
    .where('day', '=', day)
    .where('stock', 'is not', null)
    .returning(leftOfDay)
    .executeTakeFirst();

/** Without a day: taken before daily counting, so from the stock of the order's day. */
const giveBack = async (trx: Db, { day, ...change }: StockChange, placedOn: string): Promise<StockLeft | undefined> => {
  if (day !== null) return giveBackToDay(trx, { ...change, day });
  const returned = await trx
    .updateTable('products')
    .set(({ eb }) => ({ stock: eb('stock', '-', change.more) }))
    .where('id', '=', change.productId)
    .where('daily_stock', 'is', null)
    .where('stock', 'is not', null)
    .returning(left)
    .executeTakeFirst();
  return returned ?? giveBackToDay(trx, { ...change, day: placedOn });
};

/** Undefined: another order was faster; roll back. `placedOn`: working day of the order. */
export const moveStock = async (
  trx: Db,
  changes: readonly StockChange[],
  placedOn: string,
): Promise<StockLeft[] | undefined> => {
  const left: StockLeft[] = [];
  for (const change of byDish(changes)) {
    const row = change.more > 0 ? await take(trx, change) : await giveBack(trx, change, placedOn);
    if (row) left.push(row);
    else if (change.more > 0) return undefined;
  }
  return left;
};

const movedOf = (changes: readonly StockChange[]) =>
  new Map(byDish(changes).map((change) => [keyOf(change), change.more]));

const keyOfLeft = ({ id, day }: StockLeft): string => keyOf({ productId: id, day });

const isLow = (stock: number, limit: number | null): boolean => limit !== null && stock <= limit;

export const runningLow = (left: readonly StockLeft[], changes: readonly StockChange[]): StockLeft[] => {
  const moved = movedOf(changes);
  return left.filter((row) => (moved.get(keyOfLeft(row)) ?? 0) > 0 && isLow(row.stock ?? 0, row.low_stock));
};

export const showsStock = (left: readonly StockLeft[], changes: readonly StockChange[]): boolean => {
  const moved = movedOf(changes);
  return left.some((row) => {
    const stock = row.stock ?? 0;
    return Math.min(stock, stock + (moved.get(keyOfLeft(row)) ?? 0)) <= mostShownLeft;
  });
};

export const readStock = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StockOfDish>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'stock', 'daily_stock', stockDays])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
};

/** What is left for a day, if that is little. */
export const findLowStock = async (db: Db, id: string, day: string): Promise<number | undefined> => {
  const dish = await db.selectFrom('products').select(stockColumns).where('id', '=', id).executeTakeFirst();
  if (!dish) return undefined;
  const left = stockOn(dish, day);
  return left !== undefined && isLow(left, dish.low_stock) ? left : undefined;
};

export const deleteStockDays = (db: Db, before: string): Promise<unknown> =>
  db.deleteFrom('stock_days').where('day', '<', before).execute();
