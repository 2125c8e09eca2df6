import { randomBytes } from 'node:crypto';
import type { Loads } from '@bottega/contract/ordering/loads';
import { orderNumberFrom } from '@bottega/contract/orders/order-number';
import { type SqlBool, sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import { selectLatestTerms } from '#db/latest-terms.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';
import { linesInOrder, selectLines } from '../../cart/cart-lines.queries.ts';
import { type LineRow, type PricedLine, priceLines } from '../../cart/priced-lines.queries.ts';
import { type LoadsSpan, loadsOf, selectLoads } from '../../ordering/slot-loads.queries.ts';
import { type MenuView, stockColumns } from '../../products/availability.queries.ts';
import { frenchTexts } from '../../products/products.queries.ts';
import type { Customer } from '../orders.queries.ts';

/** False while a transaction of another process holds it. On SQLite there is only one transaction at a time. */
export const lockIdempotencyKey = async (
  trx: Db,
  { userId, key }: { userId: string; key: string },
): Promise<boolean> => {
  if (!isPostgres(trx)) return true;
  const name = sql`hashtextextended(${`${userId} ${key}`}, 0)`;
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${name}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
};

/** Returns the row of the request that claimed the key before. */
export const claimIdempotencyKey = async (
  trx: Db,
  claim: Pick<Row<'idempotency_keys'>, 'user_id' | 'key' | 'request_hash' | 'created_at'>,
): Promise<Row<'idempotency_keys'> | undefined> => {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, order_id: null, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  return trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
};

export const saveResponse = (
  trx: Db,
  { userId, key, response, orderId = null }: { userId: string; key: string; response: object; orderId?: string | null },
): Promise<unknown> =>
  trx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId, response: JSON.stringify(response) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();

/** The columns of its dish that a line needs. */
const lineColumns = [
  'products.id as product_id',
  'products.name',
  'products.price_cents',
  'products.img',
  'products.kitchen_units',
  'products.food',
  ...stockColumns,
  frenchTexts[0],
] as const;

/** Dishes with the columns that a line needs, by id. */
export const readDishes = async (trx: Db, ids: readonly string[]) => {
  const rows = await trx.selectFrom('products').select(lineColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.product_id, row]));
};

/** What a line takes, and from the stock of which day. */
export type TakenStock = Pick<Row<'order_items'>, 'stock_taken' | 'stock_day'>;

interface NamedRow extends LineRow {
  name: string;
  name_fr: string | null;
  note: string;
}

interface CartRow extends NamedRow {
  line_id: string;
  img: string;
  added_at: Date;
}

/** The order's own copy of a line: its name, contents and price (ORD-04). */
export const itemOf = ({ row, priceCents, units, options, food }: PricedLine<NamedRow>, taken: TakenStock) => ({
  product_id: row.product_id,
  name: row.name,
  name_fr: row.name_fr,
  price_cents: priceCents,
  quantity: row.quantity,
  kitchen_units: units,
  options: options.length > 0 ? options : null,
  note: row.note || null,
  food: food ?? null,
  base_price_cents: options.length > 0 ? row.price_cents : null,
  ...taken,
  done_at: null,
});

export type CartLine = PricedLine<CartRow>;

/** At the shop's current names and prices. */
export const readCartLines = async (trx: Db, userId: string, view: MenuView): Promise<CartLine[]> => {
  const rows = await selectLines(trx, userId).select(lineColumns).execute();
  const lines: CartRow[] = linesInOrder(rows);
  return priceLines(trx, lines, view);
};

/** What an order needs of the customer and of the shop as currently stored. */
export interface Buyer extends Customer {
  /** Version of the terms of sale in force; null: there are none. */
  termsVersion: number | null;
  isClosed: boolean;
  /** Loads of the slots that can be chosen; empty without a span. */
  loads: Loads;
}

/** In a single statement, because other buyers wait for it. `span`: time range of the slots that can be chosen. */
export const findBuyer = async (trx: Db, userId: string, span?: LoadsSpan): Promise<Buyer | undefined> => {
  const inForce = selectLatestTerms(trx).select('version').where('texts', 'is not', null);
  const closed = trx
    .selectFrom('settings')
    .select('key')
    .where('key', '=', 'open')
    // `false` on PostgreSQL, 0 on SQLite.
    .where(sql<SqlBool>`cast(value ->> 'enabled' as text) in ('false', '0')`);
  const buyer = await trx
    .selectFrom('users')
    .select(({ exists }) => [
      'id',
      'username',
      'email',
      'locale',
      inForce.as('termsVersion'),
      exists(closed).as('isClosed'),
    ])
    .select(span ? [selectLoads(trx, span).as('loads')] : [])
    .where('id', '=', userId)
    .executeTakeFirst();
  return buyer && { ...buyer, isClosed: Boolean(buyer.isClosed), loads: loadsOf(buyer.loads) };
};

/** Draws another number in the rare case (1 in 30^7) that one is taken. */
export const insertWithUniqueNumber = async (
  trx: Db,
  order: Omit<NewRow<'orders'>, 'order_number'>,
): Promise<Row<'orders'>> => {
  for (;;) {
    const inserted = await trx
      .insertInto('orders')
      .values({ ...order, order_number: orderNumberFrom(randomBytes(7)) })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
};

export const insertOrderItems = (trx: Db, items: NewRow<'order_items'>[]): Promise<unknown> =>
  trx.insertInto('order_items').values(items).execute();
