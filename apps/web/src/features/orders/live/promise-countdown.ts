import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { tellingOf } from '@bottega/contract/orders/promise';
import type { OrderStatus } from '@bottega/contract/orders/rules';

type Waiting = Exclude<OrderStatus, 'delivered' | 'canceled'>;

export interface Promised {
  status: Waiting;
  /** Status `ready`, but back on the stove. */
  takenBack?: true | undefined;
  createdAt: string;
  fulfilment: Pick<OrderFulfilment, 'service' | 'promisedAt'>;
}

/** `there`: waits to be collected; `on_way`: not late yet; `far`: hours away, so the time says more. */
export type Countdown = { kind: 'there' | 'on_way' | 'soon' | 'late' | 'far' } | { kind: 'minutes'; minutes: number };

const minuteMs = 60_000;
const farMinutes = 180;
const soonMinutes = 2;
/** From here on customers should call. */
export const veryLateMs = 10 * minuteMs;

export const countdownOf = (
  { status, takenBack, fulfilment: { service, promisedAt } }: Promised,
  now: number,
): Countdown => {
  const telling = tellingOf(status, service, takenBack);
  if (telling === 'come') return { kind: 'there' };
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / minuteMs);
  if (minutes < 0) return { kind: 'late' };
  // The length of the courier's ride is unknown.
  if (telling === 'on_way') return { kind: 'on_way' };
  if (minutes <= soonMinutes) return { kind: 'soon' };
  return minutes > farMinutes ? { kind: 'far' } : { kind: 'minutes', minutes };
};

// Percent. A new status shows at once; time alone never completes the ring.
const ranges: Readonly<Record<Waiting, readonly [from: number, to: number]>> = {
  created: [4, 30],
  confirmed: [15, 75],
  ready: [70, 85],
  expedited: [80, 96],
};

/** How full the ring is, in percent; without a time, by status alone. */
export const fillOf = ({ status, takenBack, createdAt, fulfilment }: Promised, now: number | null): number => {
  const [from, to] = ranges[takenBack ? 'confirmed' : status];
  if (now === null) return from;
  if (countdownOf({ status, takenBack, createdAt, fulfilment }, now).kind === 'there') return 100;
  const [began, ends] = [Date.parse(createdAt), Date.parse(fulfilment.promisedAt)];
  const share = (100 * (now - began)) / Math.max(minuteMs, ends - began);
  return Math.round(Math.min(Math.max(share, from), to));
};
