import type { soldOutStates } from '@bottega/contract/products/availability';
import { firstOpeningAfter, type OpeningHours, workingDay } from '@bottega/contract/shop/opening-hours';
import { soldOutForGood } from './availability.queries.ts';

/** When what staff mark sold out is on sale again. Null: it is now; undefined: they have named a time that has passed. */
export const soldOutUntil = (
  { soldOut, until }: { soldOut: (typeof soldOutStates)[number]; until?: Date | undefined },
  { now, hours }: { now: Date; hours: OpeningHours },
): Date | null | undefined => {
  if (soldOut === 'no') return null;
  if (until && until <= now) return undefined;
  if (soldOut === 'until') return until ?? soldOutForGood;
  return (soldOut === 'today' && firstOpeningAfter(workingDay(now, hours), hours)) || soldOutForGood;
};
