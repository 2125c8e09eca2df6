import { aheadMs, overdueMs } from '@bottega/contract/kitchen/rules';
import { mostTickets } from '@bottega/contract/kitchen/schemas';
import { openStatuses } from '@bottega/contract/orders/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';
import { hasDelivered } from '../checkout/trust.queries.ts';
import { acknowledgeChange, isWithCourier } from '../orders/change-notices/change-notices.queries.ts';

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
  'cancel_reason',
  'untold_at',
  'told_lines',
] as const;

export interface TicketRow extends Pick<Row<'orders'>, (typeof columns)[number]> {
  items: (Row<'order_items'> & { station: string | null })[];
}

export const countOpen = async (db: Db, orders: readonly Pick<TicketRow, 'user_id'>[]) => {
  const ids = [...new Set(orders.flatMap(({ user_id }) => user_id ?? []))];
  if (ids.length === 0) return new Map<string | null, number>();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('open')])
    .where('user_id', 'in', ids)
    .where('status', 'in', openStatuses)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, open }) => [user_id, Number(open)]));
};

/** `station` is null once the dish is off the menu. */
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

const dueTime = sql<Date>`coalesce(promised_at, created_at)`;

// Unproven accounts must not push others off the list, nor pickups those still to be made.
const rank = sql`case
  when bumped_at is not null then 3
  when acknowledged_at is not null then 1
  when ${hasDelivered(sql.ref('orders.user_id'))} then 0
  else 2 end`;

const boardOrder = sql`${rank}, ${dueTime}, created_at, id`;

const onBoard = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    // Literals, or SQLite skips the partial index `orders_on_board`.
    .where(sql<SqlBool>`status not in ('delivered', 'canceled')`)
    .where(sql<SqlBool>`(status <> 'expedited' or service = 'pickup')`)
    .where(sql<SqlBool>`${dueTime} > ${ago(now, overdueMs)}`)
    .where(sql<SqlBool>`${dueTime} <= ${ago(now, -aheadMs)}`);

/** `more`: the number of orders left out. */
export const readTickets = async (db: Db, now: Date): Promise<{ tickets: TicketRow[]; more: number }> => {
  const rows = await onBoard(db, now)
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().over().as('all'))
    .orderBy(boardOrder)
    .limit(mostTickets)
    .execute();
  const tickets = await withItems(db, rows);
  return { tickets, more: Number(rows[0]?.all ?? 0) - rows.length };
};

export const isLeftOut = async (db: Db, orderId: string, now: Date): Promise<boolean> => {
  const board = onBoard(db, now).select(['id', sql<number>`row_number() over (order by ${boardOrder})`.as('place')]);
  const found = db.selectFrom(board.as('board')).select('place').where('id', '=', orderId);
  return Number((await found.executeTakeFirst())?.place ?? 0) > mostTickets;
};

/** Changes since yesterday that the kitchen has not confirmed, newest first. */
export const readUntold = async (db: Db, now: Date): Promise<TicketRow[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(columns)
    .where('untold_at', '>', ago(now, overdueMs))
    .where(sql<SqlBool>`not ${isWithCourier}`)
    .orderBy('untold_at', 'desc')
    .limit(mostTickets)
    .execute();
  return withItems(db, rows);
};

/** Once taken, the courier confirms instead. Returns whether there was a change. */
export const setKitchenTold = async (trx: Db, orderId: string, seen: Date): Promise<boolean> => {
  const acknowledged = acknowledgeChange(trx, orderId, seen).where(sql<SqlBool>`not ${isWithCourier}`);
  return (await acknowledged.executeTakeFirst()).numUpdatedRows > 0n;
};

export const findTicket = async (db: Db, orderId: string): Promise<TicketRow | undefined> => {
  const rows = await db.selectFrom('orders').select(columns).where('id', '=', orderId).execute();
  return (await withItems(db, rows))[0];
};

export const changeTicket = (
  trx: Db,
  orderId: string,
  change: Partial<Pick<Row<'orders'>, 'acknowledged_at' | 'bumped_at'>>,
): Promise<unknown> => trx.updateTable('orders').set(change).where('id', '=', orderId).execute();

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
