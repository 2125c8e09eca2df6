import type { Service } from '../shop/hours/opening-hours.ts';
import type { OrderStatus } from './rules.ts';
import type { Order } from './schemas.ts';

/**
 * What pages and mails say about the time of an order. `time`: the promised one, which is still to come; `come`: it is
 * ready to be collected; `on_way`: a courier has left with it; `was`: it is over, and was promised for a time;
 * `none`: nothing.
 */
export type Telling = 'time' | 'come' | 'on_way' | 'was' | 'none';

/** What holds for a status. A promised time never stands beside what has happened since. */
export const tellingOf = (status: OrderStatus, service: Service | null | undefined, takenBack = false): Telling => {
  if (!service || status === 'canceled') return 'none';
  // The kitchen works on it again: what was promised is still to come.
  if (takenBack) return 'time';
  if (status === 'delivered') return 'was';
  if (service === 'pickup') return status === 'ready' || status === 'expedited' ? 'come' : 'time';
  return status === 'expedited' ? 'on_way' : 'time';
};

/** Whether staff can still move the promised time, which an order that is ready to be collected no longer has. */
export const canMovePromise = (status: OrderStatus, service: Service, takenBack = false): boolean =>
  ['time', 'on_way'].includes(tellingOf(status, service, takenBack));

type Told =
  | { telling: 'time' | 'was' | 'none'; since?: undefined }
  /** Since when it is ready, or on its way. */
  | { telling: 'come' | 'on_way'; since: string };

/** What pages and mails say about the time of this order. */
export const promiseOf = (
  order: Pick<Order, 'status' | 'takenBack' | 'fulfilment' | 'statusHistory' | 'updatedAt'>,
): Told => {
  const telling = tellingOf(order.status, order.fulfilment?.service, order.takenBack);
  if (telling !== 'come' && telling !== 'on_way') return { telling };
  const step = telling === 'come' ? 'ready' : 'expedited';
  const since = order.statusHistory.findLast(({ status }) => status === step)?.timestamp;
  return { telling, since: since ?? order.updatedAt };
};
