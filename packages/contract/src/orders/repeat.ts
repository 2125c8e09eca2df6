import type { DeliveryAddress } from '../fulfilment/addresses.ts';
import type { Service } from '../shop/hours/opening-hours.ts';
import { shopTime } from '../shop/shop-time.ts';
import { type CancelReason, knownReason } from './rules.ts';
import type { Order } from './schemas.ts';

/** What customers can do after a cancellation by the shop. */
export type WayOn = 'rest' | 'later' | 'collect' | 'menu';

const waysOn: Readonly<Record<CancelReason, WayOn>> = {
  sold_out: 'rest',
  too_busy: 'later',
  closing: 'later',
  unseen: 'later',
  address: 'collect',
  other: 'menu',
};

const wayAfter = ({ cancellation }: Pick<Order, 'cancellation'>): WayOn | undefined => {
  const reason = knownReason(cancellation?.reason);
  return reason && waysOn[reason];
};

/** Null: not canceled by the shop. `services`: those it offers. */
export const wayOnOf = (
  order: Pick<Order, 'fulfilment' | 'cancellation'>,
  services: readonly Service[],
): WayOn | null => {
  if (order.cancellation?.by !== 'shop') return null;
  const way = wayAfter(order) ?? 'menu';
  if (way === 'rest') return way;
  // Without a fulfilment there is no time to choose and nothing to collect.
  return order.fulfilment && (way !== 'collect' || services.includes('pickup')) ? way : 'menu';
};

export interface Repeat {
  service: Service;
  clock?: string;
  address?: DeliveryAddress;
}

export const repeatOf = (order: Pick<Order, 'fulfilment' | 'cancellation'>): Repeat | null => {
  if (!order.fulfilment) return null;
  const { service, asap, slot, address } = order.fulfilment;
  const way = wayAfter(order);
  return {
    service: way === 'collect' ? 'pickup' : service,
    ...(!asap && way !== 'later' && { clock: shopTime(new Date(slot.start)) }),
    ...(address && way !== 'collect' && { address }),
  };
};
