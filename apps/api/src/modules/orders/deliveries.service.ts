import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { hasMoved, mayDeliver } from './deliveries.queries.ts';
import { moveOrder } from './order-moves.service.ts';
import { getOrderOrThrow } from './orders.queries.ts';

interface DeliveryMove {
  orderId: string;
  to: OrderStatus;
  /** The courier, a person or a device. */
  by: Actor;
}

/**
 * What a courier presses. Sent again it answers as before: on the road, phones lose answers.
 * @throws HttpError order_not_found for what is not theirs, order_status_conflict
 */
export const moveDelivery = async (deps: Deps, { orderId, to, by }: DeliveryMove): Promise<Order> => {
  const move = { orderId, to, courierId: by.id };
  if (await hasMoved(deps.db, move)) return getOrderOrThrow(deps.db, orderId);
  if (!(await mayDeliver(deps.db, move))) throw new HttpError('order_not_found');
  return moveOrder(deps, { orderId, to, actor: 'staff', by, otherwise: 'order_status_conflict' });
};
