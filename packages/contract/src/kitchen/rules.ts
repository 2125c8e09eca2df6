import type { OrderStatus } from '../orders/rules.ts';
import { type OpeningHours, openState } from '../shop/hours/opening-hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const usualMs = 30 * minuteMs;

/** An order comes to the kitchen this long before it is due. */
export const aheadMs = 12 * hourMs;

/** And leaves it this long after. */
export const overdueMs = 24 * hourMs;

interface Timed {
  createdAt: Date;
  promisedAt: Date | null;
}

export const dueAtOf = ({ createdAt, promisedAt }: Timed): Date =>
  promisedAt ?? new Date(createdAt.getTime() + usualMs);

/** From twelve hours before the order is due to a day after. */
export const isKitchenTime = ({ createdAt, promisedAt }: Timed, now: Date): boolean => {
  const left = +(promisedAt ?? createdAt) - +now;
  return left <= aheadMs && left > -overdueMs;
};

export const soonAtOf = (order: Timed, leadMinutes: number): Date => {
  const due = +dueAtOf(order);
  const begins = Math.max(+order.createdAt, due - leadMinutes * minuteMs);
  return new Date(begins + Math.max(0, due - begins) * 0.6);
};

/** An order waits once the kitchen has it and is open. */
export const waitsSince = (order: Timed, hours: OpeningHours): Date => {
  const shownAt = new Date(Math.max(+order.createdAt, +dueAtOf(order) - aheadMs));
  const state = openState(shownAt, hours);
  return state.open ? shownAt : (state.opensAt ?? shownAt);
};

/** `cooking` includes ready orders that were taken back: a status never goes back (RULE-03). */
export const kitchenColumns = ['new', 'cooking', 'ready'] as const;

export type KitchenColumn = (typeof kitchenColumns)[number];

interface Ticket {
  status: OrderStatus;
  bumpedAt: Date | null;
  service: 'pickup' | 'delivery' | null;
}

export const isTakenBack = ({ status, bumpedAt }: Pick<Ticket, 'status' | 'bumpedAt'>): boolean =>
  status === 'ready' && bumpedAt === null;

export const columnOf = (ticket: Ticket): KitchenColumn | null => {
  const { status, service } = ticket;
  if (status === 'created') return 'new';
  if (status === 'confirmed' || isTakenBack(ticket)) return 'cooking';
  return status === 'ready' || (status === 'expedited' && service === 'pickup') ? 'ready' : null;
};

interface Due {
  _id: string;
  /** ISO 8601. */
  dueAt: string;
  createdAt: string;
}

export const byDue = (a: Due, b: Due): number =>
  Date.parse(a.dueAt) - Date.parse(b.dueAt) ||
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  (a._id < b._id ? -1 : 1);
