import type { OrderStatus } from '../orders/rules.ts';
import { type OpeningHours, openState } from '../shop/hours/opening-hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long an order takes that was promised for no time. */
const usualMs = 30 * minuteMs;

/** How long before it is due an order comes to the kitchen. */
export const aheadMs = 12 * hourMs;

/** How long an overdue order stays there. */
export const overdueMs = 24 * hourMs;

interface Timed {
  createdAt: Date;
  /** Null: for no time. */
  promisedAt: Date | null;
}

export const dueAtOf = ({ createdAt, promisedAt }: Timed): Date =>
  promisedAt ?? new Date(createdAt.getTime() + usualMs);

/** Whether its time has come for the kitchen, and is not long over. */
export const isKitchenTime = ({ createdAt, promisedAt }: Timed, now: Date): boolean => {
  const left = +(promisedAt ?? createdAt) - +now;
  return left <= aheadMs && left > -overdueMs;
};

/** 60 % of the time to `dueAt`, which runs from the order, or `leadMinutes` before `dueAt` if it came earlier. */
export const soonAtOf = (order: Timed, leadMinutes: number): Date => {
  const due = +dueAtOf(order);
  const begins = Math.max(+order.createdAt, due - leadMinutes * minuteMs);
  return new Date(begins + Math.max(0, due - begins) * 0.6);
};

/** Since when an order waits to be seen: since the kitchen has it before it, and is there. */
export const waitsSince = (order: Timed, hours: OpeningHours): Date => {
  const shownAt = new Date(Math.max(+order.createdAt, +dueAtOf(order) - aheadMs));
  const state = openState(shownAt, hours);
  return state.open ? shownAt : (state.opensAt ?? shownAt);
};

/**
 * Where a ticket hangs. `cooking` also has orders that are ready by their status but were taken back: a status never goes
 * back (RULE-03). `ready` has what waits for its customer or its courier.
 */
export const kitchenColumns = ['new', 'cooking', 'ready'] as const;

export type KitchenColumn = (typeof kitchenColumns)[number];

interface Ticket {
  status: OrderStatus;
  /** Null: not put away, or taken back. */
  bumpedAt: Date | null;
  service: 'pickup' | 'delivery' | null;
}

/** Ready by its status, but back on the stove. */
export const isTakenBack = ({ status, bumpedAt }: Pick<Ticket, 'status' | 'bumpedAt'>): boolean =>
  status === 'ready' && bumpedAt === null;

/** Null: no longer the kitchen's. A pickup is until it is handed over, a delivery until a courier has taken it. */
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

/** By when they are due; those due at the same time in the order in which they came. */
export const byDue = (a: Due, b: Due): number =>
  Date.parse(a.dueAt) - Date.parse(b.dueAt) ||
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  (a._id < b._id ? -1 : 1);
