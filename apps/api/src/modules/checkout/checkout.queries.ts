import { randomBytes } from 'node:crypto';
import type { Loads } from '@bottega/contract/fulfilment/loads';
import { orderNumberFrom } from '@bottega/contract/orders/order-number';
import { type SqlBool, sql } from 'kysely';
import { selectLatestTerms } from '#db/latest-terms.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';
import { linesInOrder, selectLines } from '../cart/cart-lines.queries.ts';
import { type PricedLine, priceLines } from '../cart/priced-lines.queries.ts';
import { type LoadsSpan, loadsOf, selectLoads } from '../fulfilment/slot-loads.queries.ts';
import { lineColumns, type NamedRow } from '../orders/order-items.queries.ts';
import type { Customer } from '../orders/orders.queries.ts';
import type { MenuView } from '../products/availability.queries.ts';

interface CartRow extends NamedRow {
  line_id: string;
  img: string;
  added_at: Date;
}

export type PricedCartLine = PricedLine<CartRow>;

export const readCartLines = async (trx: Db, userId: string, view: MenuView): Promise<PricedCartLine[]> => {
  const rows = await selectLines(trx, userId).select(lineColumns).execute();
  const lines: CartRow[] = linesInOrder(rows);
  return priceLines(trx, lines, view);
};

export interface Buyer extends Customer {
  /** Terms of sale in force; null: none. */
  termsVersion: number | null;
  isClosed: boolean;
  /** Of selectable slots; empty without a span. */
  loads: Loads;
}

/** One statement, because other buyers wait for it. */
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

/** Draws another number if one is taken (1 in 30^7). */
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
