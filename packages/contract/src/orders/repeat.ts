import type { DeliveryAddress } from '../fulfilment/addresses.ts';
import type { Service } from '../shop/hours/opening-hours.ts';
import { shopTime } from '../shop/shop-time.ts';
import type { CancelReason } from './rules.ts';
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

/** Null: not canceled by the shop. `services`: those it offers. */
export const wayOnOf = (
  { fulfilment, cancellation }: Pick<Order, 'fulfilment' | 'cancellation'>,
  services: readonly Service[],
): WayOn | null => {
  if (cancellation?.by !== 'shop') return null;
  const way = cancellation.reason ? waysOn[cancellation.reason] : 'menu';
  if (way === 'rest') return way;
  // Without a fulfilment there is no time to choose and nothing to collect.
  return fulfilment && (way !== 'collect' || services.includes('pickup')) ? way : 'menu';
};

export interface Repeat {
  service: Service;
  clock?: string;
  address?: DeliveryAddress;
}

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
