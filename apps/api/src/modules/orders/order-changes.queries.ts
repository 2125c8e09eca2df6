import type { TakenSlot } from '@bottega/contract/fulfilment/loads';
import { aheadMs, overdueMs } from '@bottega/contract/kitchen/rules';
import { totalCents } from '@bottega/contract/money';
import { type CancelReason, type OrderStatus, openStatuses, type PaymentStatus } from '@bottega/contract/orders/rules';
import { sql } from 'kysely';
import type { Db, NewRow, Row } from '#db/tables.ts';
import { addUnits } from '../fulfilment/slot-loads.queries.ts';

export const readItems = (trx: Db, orderId: string): Promise<Row<'order_items'>[]> =>
  trx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const readKitchenUnits = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('products').select(['id', 'kitchen_units']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, kitchen_units }) => [id, kitchen_units]));
};

export const storedSlots = (taken: readonly TakenSlot[]) =>
  taken.map(({ start, units }) => ({ start: start.toISOString(), units }));

export const takenSlotsOf = ({ taken_slots }: Pick<Row<'orders'>, 'taken_slots'>): TakenSlot[] =>
  (taken_slots ?? []).map(({ start, units }) => ({ start: new Date(start), units }));

/** So that each slot is written once, in order of time. */
const differenceOf = (before: readonly TakenSlot[], after: readonly TakenSlot[]): TakenSlot[] => {
  const units = new Map<number, number>();
  const count = (start: Date, more: number) => units.set(+start, (units.get(+start) ?? 0) + more);
  for (const slot of before) count(slot.start, -slot.units);
  for (const slot of after) count(slot.start, slot.units);
  return [...units].filter(([, more]) => more !== 0).map(([start, more]) => ({ start: new Date(start), units: more }));
};

export const retakeSlots = async (
  trx: Db,
  { orderId, before, after }: { orderId: string; before: readonly TakenSlot[]; after: readonly TakenSlot[] },
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ taken_slots: storedSlots(after), units: after.reduce((sum, { units }) => sum + units, 0) })
    .where('id', '=', orderId)
    .execute();
  await addUnits(trx, differenceOf(before, after));
};

/** Only the canceling move may call this. */
export const giveBackUnits = async (trx: Db, orderId: string): Promise<void> => {
  const order = await trx
    .selectFrom('orders')
    .select('taken_slots')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await addUnits(trx, differenceOf(takenSlotsOf(order), []));
};

export const changePromise = (
  trx: Db,
  { orderId, promisedAt, now }: { orderId: string; promisedAt: Date; now: Date },
): Promise<unknown> =>
  trx
    .updateTable('orders')
    .set(({ eb }) => ({ promised_at: promisedAt, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();

export const replaceItems = async (
  trx: Db,
  { orderId, items, now }: { orderId: string; items: Row<'order_items'>[]; now: Date },
): Promise<void> => {
  await trx.deleteFrom('order_items').where('order_id', '=', orderId).execute();
  await trx.insertInto('order_items').values(items).execute();
  const total = totalCents(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({
      total_cents: eb('delivery_fee_cents', '+', total),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute();
};

export const findStatus = (
  trx: Db,
  id: string,
): Promise<
  | Pick<Row<'orders'>, 'id' | 'order_number' | 'status' | 'user_id' | 'payment_status' | 'created_at' | 'promised_at'>
  | undefined
> =>
  trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'user_id', 'payment_status', 'created_at', 'promised_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findUnseenOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'created_at', 'promised_at'])
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();

/** Another unacknowledged order of the same account and time. */
export const hasOtherUnseen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const due = sql<Date>`coalesce(promised_at, created_at)`;
  const other = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', (order) => order.selectFrom('orders').select('user_id').where('id', '=', id))
    .where('id', '<>', id)
    .where('acknowledged_at', 'is', null)
    .where(({ eb, or }) => or([eb('status', '=', 'created'), eb('cancel_reason', '=', 'unseen')]))
    .where(due, '>', new Date(now.getTime() - overdueMs))
    .where(due, '<=', new Date(now.getTime() + aheadMs))
    .limit(1);
  return (await other.executeTakeFirst()) !== undefined;
};

export const readOpenOrdersOf = async (db: Db, userId: string): Promise<string[]> => {
  const open = db.selectFrom('orders').select('id').where('user_id', '=', userId).where('status', 'in', openStatuses);
  return (await open.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
};

interface StatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  paymentStatus: PaymentStatus;
  now: Date;
  ifUnseen: boolean;
  /** The shop's reason; an empty message means none. */
  refusal: { reason: CancelReason; message: string } | undefined;
}

/** Any further move acknowledges; `ready` puts the ticket away; `delivered` ends all notices. */
const ticketAfter = (to: OrderStatus, now: Date) => ({
  ...(to !== 'canceled' && { acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${now})` }),
  ...(to === 'ready' && { bumped_at: now }),
  ...(to === 'delivered' && { untold_at: null, told_lines: null }),
});

/** False if a concurrent change was faster. */
export const changeStatus = async (
  trx: Db,
  { orderId, from, to, paymentStatus, now, ifUnseen, refusal }: StatusChange,
): Promise<boolean> => {
  const why = refusal && { cancel_reason: refusal.reason, cancel_message: refusal.message || null };
  const status = { status: to, payment_status: paymentStatus, updated_at: now, ...why };
  const result = await trx
    .updateTable('orders')
    .set(({ eb }) => ({ ...status, ...ticketAfter(to, now), version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('status', '=', from)
    .$if(ifUnseen, (update) => update.where('acknowledged_at', 'is', null))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const insertHistory = (trx: Db, entry: NewRow<'order_status_history'>): Promise<unknown> =>
  trx.insertInto('order_status_history').values(entry).execute();

export const appendHistory = async (
  trx: Db,
  entry: Omit<NewRow<'order_status_history'>, 'position'>,
): Promise<void> => {
  const { entries } = await trx
    .selectFrom('order_status_history')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('order_id', '=', entry.order_id)
    .executeTakeFirstOrThrow();
  await insertHistory(trx, { ...entry, position: entries });
};
