import * as v from 'valibot';
import { soldOutStates, untilGiven } from '../options/sold-out.ts';
import { instant, wholeNumber } from '../validation.ts';

/** `low_stock`: stock at or below the warning level; `undeclared`: on the menu with unknown food. */
export const dishStates = ['hidden', 'sold_out', 'low_stock', 'undeclared'] as const;

export type DishState = (typeof dishStates)[number];

export const mostStock = 100_000;

const stock = v.optional(v.nullable(wholeNumber(0, mostStock)));

/** Absent: unchanged; `stock` null: not counted. */
export const stockFields = {
  stock,
  /** Stock at the first opening of each day. */
  dailyStock: stock,
  /** The shop is mailed, once a day at most, when an order leaves this stock or less. */
  lowStock: stock,
};

/** Absent: unchanged. Hidden dishes are unlisted and cannot be ordered. */
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

export type SentAvailability = v.InferInput<typeof availabilityChange>;

export const mostShownLeft = 5;
