import type { soldOutStates } from '@bottega/contract/products/availability';
import { firstOpeningAfter, type OpeningHours, workingDay } from '@bottega/contract/shop/opening-hours';
import { HttpError } from '#http/http-error.ts';
import { soldOutForGood } from './availability.service.ts';

/** When what staff mark sold out is on sale again; null: it is now. @throws HttpError invalid_input for a past time */
export const soldOutUntil = (
  { soldOut, until }: { soldOut: (typeof soldOutStates)[number]; until?: Date | undefined },
  { now, hours }: { now: Date; hours: OpeningHours },
): Date | null => {
  if (soldOut === 'no') return null;
  if (until && until <= now) throw new HttpError('invalid_input', { fields: { until: 'value_invalid' } });
  if (soldOut === 'until') return until ?? soldOutForGood;
  return (soldOut === 'today' && firstOpeningAfter(workingDay(now, hours), hours)) || soldOutForGood;
};
