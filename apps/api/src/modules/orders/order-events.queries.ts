import type { OrderEventKind } from '@bottega/contract/events/schemas';
import type { Db, Row } from '#db/tables.ts';

/** Call in the order's transaction, before the audit event. */
export const insertOrderEvent = (
  trx: Db,
  event: { order_id: string; kind: OrderEventKind; at: Date },
): Promise<unknown> => trx.insertInto('order_events').values(event).execute();

/** `user_id` is null once the account is deleted. */
export type LoggedEvent = Row<'order_events'> & Pick<Row<'orders'>, 'user_id'>;

export const readOrderEvents = (
  db: Db,
  { after, limit, userId }: { after: number; limit: number; userId?: string | undefined },
): Promise<LoggedEvent[]> => {
  const events = db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .selectAll('order_events')
    .select('orders.user_id')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit);
  return (userId === undefined ? events : events.where('orders.user_id', '=', userId)).execute();
};

export const readNewestSeqs = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db.selectFrom('order_events').select('seq').orderBy('at', 'desc').limit(limit).execute();
  return rows.map(({ seq }) => seq);
};

export const findOrderEvent = (db: Db, seq: number): Promise<Row<'order_events'> | undefined> =>
  db.selectFrom('order_events').selectAll().where('seq', '=', seq).executeTakeFirst();

export const deleteOrderEvents = async (db: Db, { before, most }: { before: Date; most: number }): Promise<number> => {
  const old = db.selectFrom('order_events').select('seq').where('at', '<=', before).limit(most);
  return Number((await db.deleteFrom('order_events').where('seq', 'in', old).executeTakeFirst()).numDeletedRows);
};
