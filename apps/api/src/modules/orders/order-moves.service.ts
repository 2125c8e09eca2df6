import type { ErrorCode } from '@bottega/contract/errors';
import { canMove, type OrderActor, type OrderStatus } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { mailOrder } from './order-mail.ts';
import { appendHistory, existingOrder } from './orders.queries.ts';

/** A wanted move of an order. */
export interface Move {
  orderId: string;
  to: OrderStatus;
  /** Moves by staff are audited, those by the customer are not. */
  actor: OrderActor;
  by: Actor;
  /** Answered when the rules do not allow the move. */
  otherwise: ErrorCode;
}

/** Moves an order if the rules allow it; of two moves at once one wins. @throws HttpError order_not_found, the move's own code, order_status_conflict for who comes second */
export const moveOrder = async (deps: Deps, move: Move): Promise<Order> => {
  const moved = await deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', move.orderId)
      .executeTakeFirst();
    if (!before) throw new HttpError('order_not_found');
    if (!canMove(before.status, move.to, move.actor)) throw new HttpError(move.otherwise);
    const now = deps.clock();
    const result = await trx
      .updateTable('orders')
      .set(({ eb }) => ({
        status: move.to,
        payment_status: deps.payment.afterMove(move.to, before.payment_status),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', move.orderId)
      // Only from the status that the rule was asked about: whoever comes second changes nothing.
      .where('status', '=', before.status)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw new HttpError('order_status_conflict');
    await appendHistory(trx, { orderId: move.orderId, status: move.to, at: now, byUserId: move.by.id });
    const after = await existingOrder(trx, move.orderId);
    await mailOrder(deps, trx, move.to === 'canceled' ? 'order_canceled' : 'order_status_changed', after);
    if (move.actor === 'staff') {
      await audit(trx, {
        at: now,
        by: move.by,
        action: move.to === 'canceled' ? 'canceled' : 'moved',
        kind: 'order',
        recordId: move.orderId,
        label: after.orderNumber,
        before: { status: before.status, paymentStatus: before.payment_status },
        after: { status: after.status, paymentStatus: after.paymentStatus },
      });
    }
    return after;
  });
  deps.wakeMail();
  return moved;
};
