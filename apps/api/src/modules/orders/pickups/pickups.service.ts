import { mayHandOver, passedAtHandOver } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { announceMove, moveInTransaction, readBeforeMove } from '../moves/order-moves.service.ts';
import { readLastMove, wasMovedBy } from '../order-record.queries.ts';
import { getOrderOrThrow } from '../orders.queries.ts';

interface HandOver {
  orderId: string;
  by: Actor;
}

const hand = async (deps: Deps, { orderId, by }: HandOver): Promise<void> => {
  const before = await readBeforeMove(deps);
  const moved = await deps.db.transaction().execute(async (trx) => {
    const order = await lockRow(trx, 'orders', orderId);
    if (!order) throw new ApiError('order_not_found');
    const to = 'delivered';
    const isOver = order.status === to && order.service !== 'delivery';
    if (isOver && (await wasMovedBy(trx, { orderId, to, userId: by.id }))) return undefined;
    const otherwise = 'order_status_conflict';
    if (!mayHandOver(order)) throw new ApiError(otherwise);
    const passing = passedAtHandOver(order.status);
    return moveInTransaction(deps, trx, { orderId, to, passing, actor: 'staff', by, otherwise }, before);
  });
  if (moved) await announceMove(deps, moved);
};

/** Both remaining steps in one transaction with one mail; idempotent. Conflicts say who was first. */
export const handOver = async (deps: Deps, given: HandOver): Promise<Order> => {
  try {
    await hand(deps, given);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'order_status_conflict')) throw error;
    throw new ApiError('order_status_conflict', { details: await readLastMove(deps.db, given.orderId) });
  }
  return getOrderOrThrow(deps.db, given.orderId);
};
