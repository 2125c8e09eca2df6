import * as v from 'valibot';
import { instant } from '../validation.ts';

/** `today`: until the shop opens tomorrow; `until`: until an instant; `off`: until switched on again. */
export const soldOutStates = ['no', 'today', 'until', 'off'] as const;

export const untilGiven = <Change extends { soldOut?: string | undefined; until?: Date | undefined }>({
  soldOut,
  until,
}: Change) => (soldOut === 'until') === (until !== undefined);

export const soldOutChange = v.pipe(
  v.strictObject({ soldOut: v.picklist(soldOutStates, 'value_invalid'), until: v.optional(instant) }),
  v.forward(v.check(untilGiven, 'field_required'), ['until']),
);
