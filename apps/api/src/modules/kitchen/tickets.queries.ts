import { aheadMs, overdueMs } from '@bottega/contract/kitchen/rules';
import { mostTickets, recallMs } from '@bottega/contract/kitchen/schemas';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';

const columns = [
  'id',
  'order_number',
  'user_id',
  'status',
  'payment_status',
  'total_cents',
  'created_at',
  'version',
  'service',
  'is_asap',
  'promised_at',
  'contact_name',
  'contact_phone',
  'note',
  'acknowledged_at',
  'bumped_at',
] as const;

export interface TicketRow extends Pick<Row<'orders'>, (typeof columns)[number]> {
  items: (Row<'order_items'> & { station: string | null })[];
}

/** `station` is null once the dish has left the menu. */
const readItems = (db: Db, ids: readonly string[]): Promise<TicketRow['items']> =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select('products.station')
    .where('order_items.order_id', 'in', ids)
    .orderBy('order_items.position')
    .execute();

const withItems = async <Order extends { id: string }>(db: Db, orders: readonly Order[]) => {
  const ids = orders.map(({ id }) => id);
  const itemsOf = Map.groupBy(ids.length > 0 ? await readItems(db, ids) : [], ({ order_id }) => order_id);
  return orders.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] }));
};

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Those due first, and how many others there are. */
export const readTickets = async (db: Db, now: Date): Promise<{ tickets: TicketRow[]; more: number }> => {
  const rows = await db
    .selectFrom('orders')
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().over().as('all'))
    // As the index `orders_in_kitchen` has it: with parameters SQLite would not know it again.
    .where(sql<SqlBool>`status in ('created', 'confirmed', 'ready')`)
    .where(({ eb, or }) => or([eb('bumped_at', 'is', null), eb('bumped_at', '>', ago(now, recallMs))]))
    .where(({ fn, val }) => sql<SqlBool>`${fn.coalesce('promised_at', 'created_at')} > ${val(ago(now, overdueMs))}`)
    .where(({ fn, val }) => sql<SqlBool>`${fn.coalesce('promised_at', 'created_at')} <= ${val(ago(now, -aheadMs))}`)
    .orderBy(({ fn }) => fn.coalesce('promised_at', 'created_at'))
    .orderBy('id')
    .limit(mostTickets)
    .execute();
  const tickets = await withItems(db, rows);
  return { tickets, more: Number(rows[0]?.all ?? 0) - rows.length };
};

/** One order with its lines, whatever its status. */
export const findTicket = async (db: Db, orderId: string): Promise<TicketRow | undefined> => {
  const rows = await db.selectFrom('orders').select(columns).where('id', '=', orderId).execute();
  return (await withItems(db, rows))[0];
};

export const wasMovedBy = async (
  trx: Db,
  { orderId, to, userId }: { orderId: string; to: OrderStatus; userId: string },
): Promise<boolean> => {
  const move = trx.selectFrom('order_status_history').select('position').where('order_id', '=', orderId);
  return (await move.where('status', '=', to).where('by_user_id', '=', userId).executeTakeFirst()) !== undefined;
};

export const changeTicket = (
  trx: Db,
  orderId: string,
  change: Partial<Pick<Row<'orders'>, 'acknowledged_at' | 'bumped_at'>>,
): Promise<unknown> => trx.updateTable('orders').set(change).where('id', '=', orderId).execute();

/** The line, as it was before. */
export const findLine = (
  trx: Db,
  { orderId, line }: { orderId: string; line: number },
): Promise<Pick<Row<'order_items'>, 'done_at'> | undefined> =>
  trx
    .selectFrom('order_items')
    .select('done_at')
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .executeTakeFirst();

export const changeLine = (
  trx: Db,
  { orderId, line, doneAt }: { orderId: string; line: number; doneAt: Date | null },
): Promise<unknown> =>
  trx
    .updateTable('order_items')
    .set({ done_at: doneAt })
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .execute();

export const finishLines = (trx: Db, orderId: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('order_items')
    .set({ done_at: now })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .execute();
