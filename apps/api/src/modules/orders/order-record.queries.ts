import { lineChanges, type OrderedLine } from '@bottega/contract/orders/line-changes';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order, OrderRecord } from '@bottega/contract/orders/schemas';
import type { Db } from '#db/tables.ts';
import { nameOfActor, withCancelers } from './order-cancelers.queries.ts';
import { findOrder } from './orders.queries.ts';

type Step = OrderRecord['timeline'][number];

const personOf = (id: string | null, username: string | null): Step['by'] =>
  id === null || username === null ? null : { _id: id, username };

const readMoves = async (db: Db, orderId: string): Promise<Step[]> => {
  const rows = await db
    .selectFrom('order_status_history as history')
    .leftJoin('users', 'users.id', 'history.by_user_id')
    .leftJoin('devices', 'devices.id', 'history.by_user_id')
    .select(['history.status', 'history.at', 'history.by_user_id'])
    .select(nameOfActor)
    .where('history.order_id', '=', orderId)
    .orderBy('history.position')
    .execute();
  return rows.map(({ status, at, by_user_id, username }) => ({
    at: at.toISOString(),
    what: status,
    by: personOf(by_user_id, username),
  }));
};

/** `by` is null for the customer and for the shop itself. */
export const readLastMove = async (db: Db, orderId: string) => {
  const row = await db
    .selectFrom('order_status_history as history')
    .innerJoin('orders', 'orders.id', 'history.order_id')
    .leftJoin('users', 'users.id', 'history.by_user_id')
    .leftJoin('devices', 'devices.id', 'history.by_user_id')
    .select(['history.status', 'history.at', 'history.by_user_id', 'orders.user_id'])
    .select(['users.username', 'devices.name as device'])
    .where('history.order_id', '=', orderId)
    .orderBy('history.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = row.by_user_id === row.user_id;
  return { status: row.status, by: isOwn ? null : (row.username ?? row.device), at: row.at.toISOString() };
};

/** Retry of a press that succeeded. */
export const wasMovedBy = async (
  trx: Db,
  { orderId, to, userId }: { orderId: string; to: OrderStatus; userId: string },
): Promise<boolean> => {
  const move = trx.selectFrom('order_status_history').select('position').where('order_id', '=', orderId);
  return (await move.where('status', '=', to).where('by_user_id', '=', userId).executeTakeFirst()) !== undefined;
};

type AuditedLine = Pick<NonNullable<Step['changes']>[number], 'name' | 'options'> & {
  product: string;
  quantity: number;
};

const linesOf = (side: Record<string, unknown> | null): OrderedLine[] =>
  ((side?.products ?? []) as AuditedLine[]).map(({ product: productId, name, options, quantity }) => ({
    productId,
    name,
    quantity,
    ...(options && { options }),
  }));

/** Written to the audit trail by `order-edit.service.ts`. */
const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Step['changes'] =>
  lineChanges(linesOf(before), linesOf(after)).map(({ productId: _, options, ...change }) => ({
    ...change,
    ...(options && { options: [...options] }),
  }));

// Written to the audit trail by `order-promise.service.ts`.
const promiseOf = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Step['promise'] | undefined =>
  typeof before?.promisedAt === 'string' && typeof after?.promisedAt === 'string'
    ? { from: before.promisedAt, to: after.promisedAt }
    : undefined;

const readEdits = async (db: Db, orderId: string): Promise<Step[]> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .leftJoin('devices', 'devices.id', 'event.actor_id')
    .select(['event.at', 'event.actor_id', 'details.before', 'details.after'])
    .select(nameOfActor)
    .where('event.kind', '=', 'order')
    .where('event.record_id', '=', orderId)
    .where('event.action', '=', 'updated')
    .orderBy('event.seq')
    .execute();
  return rows.map(({ at, actor_id, username, before, after }) => {
    const step = { at: at.toISOString(), by: personOf(actor_id, username) };
    const promise = promiseOf(before, after);
    return promise
      ? { ...step, what: 'delayed', promise }
      : { ...step, what: 'edited', changes: changesOf(before, after) };
  });
};

const readContact = async (db: Db, { user }: Order): Promise<OrderRecord['contact']> => {
  if (!user) return null;
  const account = await db
    .selectFrom('users')
    .select(['full_name as fullName', 'phone_number as phone'])
    .where('id', '=', user._id)
    .executeTakeFirst();
  return account ?? null;
};

export const findOrderRecord = async (db: Db, id: string): Promise<OrderRecord | undefined> => {
  const found = await findOrder(db, id);
  if (!found) return undefined;
  const [order = found] = await withCancelers(db, [found]);
  const timeline = [...(await readMoves(db, id)), ...(await readEdits(db, id))];
  return {
    order,
    contact: await readContact(db, order),
    timeline: timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
};
