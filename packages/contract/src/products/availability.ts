import * as v from 'valibot';
import { soldOutStates, untilGiven } from '../options/sold-out.ts';
import { instant, wholeNumber } from '../validation.ts';

/**
 * Dishes that staff can list separately. `low_stock`: not sold out, but the stock is at or below the warning level;
 * `undeclared`: on the menu, but the shop has not said what is in them.
 */
export const dishStates = ['hidden', 'sold_out', 'low_stock', 'undeclared'] as const;

export type DishState = (typeof dishStates)[number];

export const mostStock = 100_000;

const stock = v.optional(v.nullable(wholeNumber(0, mostStock)));

/** Absent fields stay as they are; a `stock` of null is not counted. */
export const stockFields = {
  stock,
  /** Stock is reset to this at the first opening of each day. */
  dailyStock: stock,
  /** The shop is mailed, at most once a day, when an order leaves this stock or less. */
  lowStock: stock,
};

/** Absent: unchanged. A hidden dish is on no list and cannot be ordered. */
export const hidden = v.optional(v.boolean('value_invalid'));

export const availabilityChange = v.pipe(
  v.strictObject({
    soldOut: v.optional(v.picklist(soldOutStates, 'value_invalid')),
    until: v.optional(instant),
    hidden,
    ...stockFields,
  }),
  v.forward(v.check(untilGiven, 'field_required'), ['until']),
);

export type AvailabilityChange = v.InferOutput<typeof availabilityChange>;

/** As a client sends it, with `until` in ISO 8601. */
export type SentAvailability = v.InferInput<typeof availabilityChange>;

/** The remaining stock is shown from this number down. */
export const mostShownLeft = 5;
