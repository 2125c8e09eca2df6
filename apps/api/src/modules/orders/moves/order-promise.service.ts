import { isTakenBack } from '@bottega/contract/kitchen/rules';
import { canMovePromise } from '@bottega/contract/orders/promise';
import type { Order } from '@bottega/contract/orders/schemas';
import { type OpeningHours, openState } from '@bottega/contract/shop/hours/opening-hours';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { changePromise, retakeSlots, takenSlotsOf } from '../order-changes.queries.ts';
import { insertOrderEvent } from '../order-events.queries.ts';
import { findCustomerOf, getOrderOrThrow } from '../orders.queries.ts';
import { mailPromise } from './order-mail.service.ts';

interface PromiseChange {
  orderId: string;
  minutes: number;
  /** Allows a time after closing. */
  force?: boolean | undefined;
  by: Actor;
}

type Promised = 'service' | 'slot_start' | 'slot_end' | 'promised_at';

export type PromisedRow = { [Column in Promised]: NonNullable<Row<'orders'>[Column]> };

const isPromised = (row: Row<'orders'>): row is Row<'orders'> & PromisedRow =>
  row.service !== null && row.slot_start !== null && row.slot_end !== null && row.promised_at !== null;

/** Contains the promise or ends at it, on the ordered slot's grid. */
export const promisedSlot = ({ slot_start, slot_end, promised_at }: PromisedRow): Date => {
  const length = +slot_end - +slot_start;
  return new Date(+slot_start + Math.ceil((+promised_at - +slot_end) / length) * length);
};

// The kitchen goes home after the opening period.
const isAfterClosing = (promisedAt: Date, { service, slot_start }: PromisedRow, hours: OpeningHours): boolean => {
  const open = openState(slot_start, hours, service);
  return !open.open || (open.until !== null && promisedAt > open.until);
};

/** The customer's slot stays; the load moves to the new time, even beyond capacity. */
export const movePromise = async (deps: Deps, change: PromiseChange): Promise<Order> => {
  const hours = await deps.settings.hours();
  const moved = await deps.db.transaction().execute((trx) => movePromiseInTransaction(deps, trx, change, hours));
  deps.wakeJobs();
  deps.changes.announceOrders();
  return moved;
};

export const movePromiseInTransaction = async (
  deps: Deps,
  trx: Db,
  { orderId, minutes, force, by }: PromiseChange,
  hours: OpeningHours,
): Promise<Order> => {
  const row = await lockRow(trx, 'orders', orderId);
  if (!row) throw new ApiError('order_not_found');
  if (
    !isPromised(row) ||
    !canMovePromise(row.status, row.service, isTakenBack({ status: row.status, bumpedAt: row.bumped_at }))
  )
    throw new ApiError('order_status_conflict');
  const now = deps.clock();
  const promisedAt = new Date(row.promised_at.getTime() + minutes * 60_000);
  if (minutes < 0 && promisedAt <= now) throw new ApiError('invalid_input', { fields: { minutes: 'value_invalid' } });
  if (!force && isAfterClosing(promisedAt, row, hours)) throw new ApiError('promise_after_closing');
  const [from, to] = [promisedSlot(row), promisedSlot({ ...row, promised_at: promisedAt })];
  const before = takenSlotsOf(row);
  const after = before.map(({ start, units }) => ({ start: new Date(+start + (+to - +from)), units }));
  await changePromise(trx, { orderId, promisedAt, now });
  const order = await getOrderOrThrow(trx, orderId);
  const customer = await findCustomerOf(trx, order);
  await mailPromise(deps, trx, { order, customer, before: row.promised_at.toISOString() });
  await insertOrderEvent(trx, { order_id: orderId, kind: 'delayed', at: now });
  if (+to !== +from) await retakeSlots(trx, { orderId, before, after });
  await audit(trx, {
    at: now,
    by,
    action: 'updated',
    kind: 'order',
    recordId: orderId,
    label: order.orderNumber,
    before: { promisedAt: row.promised_at.toISOString() },
    after: { promisedAt: promisedAt.toISOString() },
  });
  return order;
};
