import type { ErrorCode } from '@bottega/contract/errors';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { canMove, isClosed, type OrderActor } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { isPushed } from '@bottega/contract/push/steps';
import type { OpeningHours } from '@bottega/contract/shop/opening-hours';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { Refusal } from '#mail/mail.ts';
import { queuePushes } from '../push/push.queries.ts';
import { appendHistory, changeStatus, findStatus, giveBackUnits } from './order-changes.queries.ts';
import { eraseContactOfFormerCustomer } from './order-contact.queries.ts';
import { insertOrderEvent } from './order-events.queries.ts';
import { mailOrder } from './order-mail.service.ts';
import { giveBackStock } from './order-stock.service.ts';
import { findCustomerOf, getOrderOrThrow } from './orders.queries.ts';

export interface Move {
  orderId: string;
  to: OrderStatus;
  /** Moves by staff are audited, those by the customer are not. */
  actor: OrderActor;
  /** Null: the shop itself. */
  by: Actor | null;
  /** The error if the rules do not allow the move. */
  otherwise: ErrorCode;
  /** Why it is canceled, for the customer. */
  refusal?: Refusal;
  /** Only if the kitchen has not acknowledged the order. */
  ifUnseen?: boolean;
}

interface Before {
  hours: OpeningHours;
  canReorder: boolean;
}

interface Moved {
  order: Order;
  /** Whether pages now show something different about a dish. */
  changesMenu: boolean;
}

/** Call before the transaction: on SQLite a first read inside it would wait for its connection. */
export const readBeforeMove = async ({ settings }: Deps): Promise<Before> => ({
  hours: await settings.hours(),
  canReorder: await settings.isOn('ff_options'),
});

/** Runs in the caller's transaction; call `announceMove` after it. @throws HttpError as `moveOrder` */
export const moveInTransaction = async (
  deps: Deps,
  trx: Db,
  { orderId, to, actor, by, otherwise, refusal, ifUnseen = false }: Move,
  { hours, canReorder }: Before,
): Promise<Moved> => {
  const before = await findStatus(trx, orderId);
  if (!before) throw new HttpError('order_not_found');
  if (!canMove(before.status, to, actor)) throw new HttpError(otherwise);
  const now = deps.clock();
  const paymentStatus = deps.payment.afterMove(to, before.payment_status);
  if (!(await changeStatus(trx, { orderId, from: before.status, to, paymentStatus, now, ifUnseen, refusal }))) {
    throw new HttpError('order_status_conflict');
  }
  if (isClosed(to)) await eraseContactOfFormerCustomer(trx, orderId);
  await appendHistory(trx, { order_id: orderId, status: to, at: now, by_user_id: by?.id ?? null });
  const order = await getOrderOrThrow(trx, orderId);
  const template = to === 'canceled' ? 'order_canceled' : 'order_status_changed';
  await mailOrder(deps, trx, { template, order, customer: await findCustomerOf(trx, order), canReorder, refusal });
  if (order.user && isPushed({ to, actor, service: order.fulfilment?.service })) {
    await queuePushes(trx, { userId: order.user._id, order: order.orderNumber, status: to, runAt: now });
  }
  const changesMenu = to === 'canceled' && (await giveBackStock(trx, { order, hours }));
  if (to === 'canceled' && order.fulfilment) await giveBackUnits(trx, orderId);
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
  deps.wakeMail();
  deps.changes.announceOrders();
  if (changesMenu) await deps.changes.publish('products');
};

/** Of two concurrent moves one succeeds. @throws HttpError order_not_found, `otherwise`, order_status_conflict */
export const moveOrder = async (deps: Deps, move: Move): Promise<Order> => {
  const before = await readBeforeMove(deps);
  const moved = await deps.db.transaction().execute((trx) => moveInTransaction(deps, trx, move, before));
  await announceMove(deps, moved);
  return moved.order;
};
