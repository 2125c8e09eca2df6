import type { DeliveryAddress } from '../fulfilment/addresses.ts';
import type { Service } from '../shop/hours/opening-hours.ts';
import { shopTime } from '../shop/shop-time.ts';
import type { CancelReason } from './rules.ts';
import type { Order } from './schemas.ts';

/**
 * What a customer can do now whose order the shop has canceled: order what is left of it, order it for another time,
 * collect it, or choose something else.
 */
export type WayOn = 'rest' | 'later' | 'collect' | 'menu';

const waysOn: Readonly<Record<CancelReason, WayOn>> = {
  sold_out: 'rest',
  too_busy: 'later',
  closing: 'later',
  unseen: 'later',
  address: 'collect',
  other: 'menu',
};

/** Null: the shop has not canceled it. `services`: those that the shop offers. */
export const wayOnOf = (
  { fulfilment, cancellation }: Pick<Order, 'fulfilment' | 'cancellation'>,
  services: readonly Service[],
): WayOn | null => {
  if (cancellation?.by !== 'shop') return null;
  const way = cancellation.reason ? waysOn[cancellation.reason] : 'menu';
  if (way === 'rest') return way;
  // Without the checkout there is no time to choose, and nothing to collect.
  return fulfilment && (way !== 'collect' || services.includes('pickup')) ? way : 'menu';
};

/** What the checkout proposes for an order that is repeated. */
export interface Repeat {
  service: Service;
  /** `HH:MM` in shop time at which its slot began; absent: as soon as possible. */
  clock?: string;
  address?: DeliveryAddress;
}

/** Service, address and time of day stay, but not what the order was refused for. Null: it had none of them. */
export const repeatOf = ({ fulfilment, cancellation }: Pick<Order, 'fulfilment' | 'cancellation'>): Repeat | null => {
  if (!fulfilment) return null;
  const { service, asap, slot, address } = fulfilment;
  const way = cancellation?.reason && waysOn[cancellation.reason];
  return {
    service: way === 'collect' ? 'pickup' : service,
    ...(!asap && way !== 'later' && { clock: shopTime(new Date(slot.start)) }),
    ...(address && way !== 'collect' && { address }),
  };
};
