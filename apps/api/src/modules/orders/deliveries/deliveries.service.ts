import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { moveOrder } from '../moves/order-moves.service.ts';
import { insertOrderEvent } from '../order-events.queries.ts';
import { readLastMove } from '../order-record.queries.ts';
import { getOrderOrThrow } from '../orders.queries.ts';
import { acknowledgeByCourier, hasMoved, isOvertaken, mayDeliver } from './deliveries.queries.ts';

interface StatusMove {
  orderId: string;
  to: OrderStatus;
  by: Actor;
  courierIds: readonly string[];
}

/** Who was first; couriers do not see who canceled. */
const conflict = async ({ db }: Deps, orderId: string): Promise<ApiError> => {
  const last = await readLastMove(db, orderId);
  const details = last?.status === 'canceled' ? { ...last, by: null } : last;
  return new ApiError('order_status_conflict', { details });
};

const move = async (deps: Deps, { orderId, to, by }: StatusMove): Promise<Order> => {
  try {
    return await moveOrder(deps, { orderId, to, actor: 'staff', by, otherwise: 'order_status_conflict' });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'order_status_conflict')) throw error;
    throw await conflict(deps, orderId);
  }
};

/** Idempotent: on the road, phones lose responses. Others' orders count as missing. */
export const moveDelivery = async (deps: Deps, given: StatusMove): Promise<Order> => {
  if (await hasMoved(deps.db, given)) return getOrderOrThrow(deps.db, given.orderId);
  if (await mayDeliver(deps.db, given)) return move(deps, given);
  if (await isOvertaken(deps.db, given)) throw await conflict(deps, given.orderId);
  throw new ApiError('order_not_found');
};

interface Acknowledgement {
  orderId: string;
  /** Latest change the courier saw. */
  seen: Date;
  courierIds: readonly string[];
}

/** Ignores orders that are not the courier's. */
export const tellCourier = async ({ db, clock, changes }: Deps, seen: Acknowledgement): Promise<void> => {
  const isAcknowledged = await db.transaction().execute(async (trx) => {
    if (!(await acknowledgeByCourier(trx, seen))) return false;
    await insertOrderEvent(trx, { order_id: seen.orderId, kind: 'told', at: clock() });
    return true;
  });
  if (isAcknowledged) changes.announceOrders();
};

/** Managers move every order; retries succeed too. */
export const moveAsManager = async (deps: Deps, given: StatusMove): Promise<Order> => {
  if (await hasMoved(deps.db, given)) return getOrderOrThrow(deps.db, given.orderId);
  return move(deps, given);
};
