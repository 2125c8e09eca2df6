import * as v from 'valibot';
import { instant, wholeNumber } from '../validation.ts';

/**
 * `no`: on sale; `today`: until the shop opens tomorrow; `until`: until an instant; `off`: until it is switched on again.
 */
export const soldOutStates = ['no', 'today', 'until', 'off'] as const;

const stock = v.nullable(wholeNumber(0, 100_000));

const untilGiven = <Change extends { soldOut?: string | undefined; until?: Date | undefined }>({
  soldOut,
  until,
}: Change) => (soldOut === 'until') === (until !== undefined);

export const soldOutChange = v.pipe(
  v.strictObject({ soldOut: v.picklist(soldOutStates, 'value_invalid'), until: v.optional(instant) }),
  v.forward(v.check(untilGiven, 'field_required'), ['until']),
);

/** What is absent stays as it is; a `stock` of null is not counted. */
export const availabilityChange = v.pipe(
  v.strictObject({
    soldOut: v.optional(v.picklist(soldOutStates, 'value_invalid')),
    until: v.optional(instant),
    stock: v.optional(stock),
    /** Set again at the first opening of each day. */
    dailyStock: v.optional(stock),
    /** Managers get a mail once a day when no more than this are left. */
    lowStock: v.optional(stock),
  }),
  v.forward(v.check(untilGiven, 'field_required'), ['until']),
);

export type AvailabilityChange = v.InferOutput<typeof availabilityChange>;

/** How many are left is shown from here down. */
export const mostShownLeft = 5;
