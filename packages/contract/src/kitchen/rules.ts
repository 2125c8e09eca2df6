import { type OpeningHours, openState } from '../shop/opening-hours.ts';

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
