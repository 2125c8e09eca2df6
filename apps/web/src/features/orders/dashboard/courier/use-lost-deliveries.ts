import { hasDuty } from '@bottega/contract/duties';
import type { Order } from '@bottega/contract/orders/schemas';
import { useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { usePromotion } from '../use-promotion.ts';

const isOnItsWay = ({ status }: Order): boolean => status === 'expedited';

/** Deliveries taken from the courier without their own press. Managers see others' deliveries, too. */
export const useLostDeliveries = (orders: readonly Order[] | undefined) => {
  const { shown } = usePromotion();
  const user = useSession();
  const [before, setBefore] = useState(orders);
  const [lost, setLost] = useState<readonly Order[]>([]);
  // A sent press leaves `shown`, and the next list lacks its order.
  const [delivered, setDelivered] = useState<ReadonlySet<string>>(new Set());
  const pressed = (before ?? []).filter((order) => shown(order).status === 'delivered' && !delivered.has(order._id));
  if (pressed.length > 0) setDelivered(new Set([...delivered, ...pressed.map(({ _id }) => _id)]));
  if (orders && orders !== before) {
    setBefore(orders);
    const isGone = (order: Order) =>
      isOnItsWay(order) && !delivered.has(order._id) && !orders.some(({ _id }) => _id === order._id);
    const gone = user && hasDuty(user, ['manager']) ? [] : (before ?? []).filter(isGone);
    if (gone.length > 0) setLost([...lost, ...gone]);
  }
  return { lost, dismiss: (order: Order) => setLost(lost.filter((other) => other !== order)) };
};
