import type { soldOutStates } from '@bottega/contract/options/sold-out';
import { firstOpeningAfter, type OpeningHours, workingDay } from '@bottega/contract/shop/hours/opening-hours';

/** Staff have to switch the dish on again. */
export const soldOutForGood = new Date('9999-12-31T00:00:00Z');

/** Null: on sale now; undefined: the given time has passed. */
export const soldOutUntil = (
  { soldOut, until }: { soldOut: (typeof soldOutStates)[number]; until?: Date | undefined },
  { now, hours }: { now: Date; hours: OpeningHours },
): Date | null | undefined => {
  if (soldOut === 'no') return null;
  if (until && until <= now) return undefined;
  if (soldOut === 'until') return until ?? soldOutForGood;
  return (soldOut === 'today' && firstOpeningAfter(workingDay(now, hours), hours)) || soldOutForGood;
};
