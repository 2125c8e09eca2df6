import type { Service } from '../shop/hours/opening-hours.ts';
import type { OrderStatus } from './rules.ts';
import type { Order } from './schemas.ts';

/** `time`: the promise; `come`: ready to be collected; `on_way`: with a courier; `was`: over, with a promised time. */
export type Telling = 'time' | 'come' | 'on_way' | 'was' | 'none';

/** A promised time is not shown once the order is past it. */
export const tellingOf = (status: OrderStatus, service: Service | null | undefined, takenBack = false): Telling => {
  if (!service || status === 'canceled') return 'none';
  // The kitchen works on it again.
  if (takenBack) return 'time';
  if (status === 'delivered') return 'was';
  if (service === 'pickup') return status === 'ready' || status === 'expedited' ? 'come' : 'time';
  return status === 'expedited' ? 'on_way' : 'time';
};

/** An order that is ready to be collected has no promise to move. */
export const canMovePromise = (status: OrderStatus, service: Service, takenBack = false): boolean =>
  ['time', 'on_way'].includes(tellingOf(status, service, takenBack));

type Told = { telling: 'time' | 'was' | 'none'; since?: undefined } | { telling: 'come' | 'on_way'; since: string };

export const promiseOf = (
  order: Pick<Order, 'status' | 'takenBack' | 'fulfilment' | 'statusHistory' | 'updatedAt'>,
): Told => {
  const telling = tellingOf(order.status, order.fulfilment?.service, order.takenBack);
  if (telling !== 'come' && telling !== 'on_way') return { telling };
  const step = telling === 'come' ? 'ready' : 'expedited';
  const since = order.statusHistory.findLast(({ status }) => status === step)?.timestamp;
  return { telling, since: since ?? order.updatedAt };
};
