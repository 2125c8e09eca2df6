import type { ErrorCode } from '@bottega/contract/errors';
import { isPushed } from '@bottega/contract/orders/notified-steps';
import { promiseOf } from '@bottega/contract/orders/promise';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { canMove, isClosed, type OrderActor } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import type { MailRefusal } from '#mail/mail.ts';
import { eraseContactOfFormerCustomer } from '#modules/erasure/order-contacts.queries.ts';
import { queuePushes } from '#modules/notifications/push.queries.ts';
import { dropJobs } from '#modules/printing/jobs/slips.queries.ts';
import { notifyOfCancellation } from '../change-notices/change-notices.service.ts';
import { appendHistory, changeStatus, findStatus, giveBackUnits, readOpenOrdersOf } from '../order-changes.queries.ts';
import { insertOrderEvent } from '../order-events.queries.ts';
import { findCustomerOf, getOrderOrThrow } from '../orders.queries.ts';
import { mailOrder } from './order-mail.service.ts';
import { giveBackStock } from './order-stock.service.ts';
import { withdrawWaiting } from './waiting-messages.queries.ts';

export interface Move {
  orderId: string;
  to: OrderStatus;
  /** Skipped steps, recorded only in the history. */
  passing?: readonly OrderStatus[];
  /** Staff moves are audited. */
  actor: OrderActor;
  /** Null: the shop itself. */
  by: Actor | null;
  /** If the rules forbid the move. */
  otherwise: ErrorCode;
  /** Why the shop cancels. */
  refusal?: MailRefusal;
  /** Only if the kitchen has not acknowledged the order. */
  ifUnseen?: boolean;
  /** The kitchen itself cancels: it needs no notice. */
  isKitchens?: boolean;
}

interface Before {
  hours: OpeningHours;
  hasKitchen: boolean;
}

interface Moved {
  order: Order;
  /** Whether pages show a changed dish. */
  changesMenu: boolean;
}

/** Call before the transaction: on SQLite a first read inside would wait for its connection. */
export const readBeforeMove = async ({ settings }: Deps): Promise<Before> => ({
  hours: await settings.hours(),
  hasKitchen: await settings.isOn('ff_kitchen'),
});

type OrderRow = Pick<Row<'orders'>, 'id' | 'order_number'>;

const endOrder = async (trx: Db, { id: orderId, order_number }: OrderRow, now: Date): Promise<void> => {
  await eraseContactOfFormerCustomer(trx, orderId);
  await withdrawWaiting(trx, { orderNumber: order_number, orderId });
  await dropJobs(trx, orderId, now);
};

/** Runs in the caller's transaction; call `announceMove` after it. */
export const moveInTransaction = async (
  deps: Deps,
  trx: Db,
  { orderId, to, passing = [], actor, by, otherwise, refusal, ifUnseen = false, isKitchens = false }: Move,
  { hours, hasKitchen }: Before,
): Promise<Moved> => {
  const before = await findStatus(trx, orderId);
  if (!before) throw new ApiError('order_not_found');
  const steps = [...passing, to];
  if (!steps.every((step, index) => canMove(steps[index - 1] ?? before.status, step, actor)))
    throw new ApiError(otherwise);
  const now = deps.clock();
  const paymentStatus = deps.payment.afterMove(to, before.payment_status);
  if (!(await changeStatus(trx, { orderId, from: before.status, to, paymentStatus, now, ifUnseen, refusal }))) {
    throw new ApiError('order_status_conflict');
  }
  if (isClosed(to)) await endOrder(trx, before, now);
  for (const status of steps)
    await appendHistory(trx, { order_id: orderId, status, at: now, by_user_id: by?.id ?? null });
  const order = await getOrderOrThrow(trx, orderId);
  const { telling } = promiseOf(order);
  // The move replaces a new time not sent yet.
  if (order.fulfilment && telling !== 'time') await withdrawWaiting(trx, order);
  const template = to === 'canceled' ? 'order_canceled' : 'order_status_changed';
  await mailOrder(deps, trx, { template, order, customer: await findCustomerOf(trx, order) });
  if (order.user && isPushed({ to, actor, service: order.fulfilment?.service })) {
    await queuePushes(trx, { userId: order.user._id, order: order.orderNumber, status: to, now });
  }
  const changesMenu = to === 'canceled' && (await giveBackStock(trx, { order, hours }));
  if (to === 'canceled' && order.fulfilment) await giveBackUnits(trx, orderId);
  if (to === 'canceled' && hasKitchen) await notifyOfCancellation(trx, { order: before, isKnown: isKitchens, now });
  await insertOrderEvent(trx, { order_id: orderId, kind: to === 'canceled' ? 'canceled' : 'moved', at: now });
  if (actor === 'staff' && by) {
    await audit(trx, {
      at: now,
      by,
      action: to === 'canceled' ? 'canceled' : 'moved',
      kind: 'order',
      recordId: orderId,
      label: order.orderNumber,
      before: { status: before.status, paymentStatus: before.payment_status },
      after: { status: order.status, paymentStatus: order.paymentStatus },
    });
  }
  return { order, changesMenu };
};

export const announceMove = async (deps: Deps, { changesMenu }: Pick<Moved, 'changesMenu'>): Promise<void> => {
  deps.wakeJobs();
  deps.changes.announceOrders();
  if (changesMenu) await deps.changes.publish('products');
};

/** Of two concurrent moves one succeeds. */
export const moveOrder = async (deps: Deps, move: Move): Promise<Order> => {
  const before = await readBeforeMove(deps);
  const moved = await deps.db.transaction().execute((trx) => moveInTransaction(deps, trx, move, before));
  await announceMove(deps, moved);
  return moved.order;
};

type Cancellation = Pick<Move, 'by' | 'refusal' | 'isKitchens'> & { userId: string };

/** Each order in its own transaction; orders moved on concurrently stay. Returns the number canceled. */
export const cancelOrdersOf = async (deps: Deps, { userId, ...given }: Cancellation): Promise<number> => {
  let canceled = 0;
  for (const orderId of await readOpenOrdersOf(deps.db, userId)) {
    const move = { ...given, orderId, to: 'canceled', actor: 'staff', otherwise: 'order_status_conflict' } as const;
    try {
      await moveOrder(deps, move);
      canceled += 1;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'order_status_conflict')) throw error;
    }
  }
  return canceled;
};
