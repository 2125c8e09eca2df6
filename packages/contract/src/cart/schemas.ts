import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { namedOption } from '../options/schemas.ts';
import { product } from '../products/schemas.ts';
import { maxQuantity, minQuantity } from './rules.ts';

/** A quantity on the wire, 1 to 64; anything else is refused, not clamped. */
export const quantity = v.pipe(
  v.number('quantity_invalid'),
  v.integer('quantity_invalid'),
  v.minValue(minQuantity, 'quantity_invalid'),
  v.maxValue(maxQuantity, 'quantity_invalid'),
);

const cartEntry = v.object({
  product,
  quantity: v.number(),
  /** The id of the product for a plain line. */
  lineId: v.optional(v.string()),
  /** What was chosen, or what the dish comes with; absent: no options. */
  options: v.optional(v.array(namedOption)),
  note: v.optional(v.string()),
  /** Of one with its options, in euros. */
  price: v.optional(v.number()),
  /** With its options, with `ff_food_info`; absent: unknown. */
  food: v.optional(foodInfo),
  /** Why it cannot be ordered as it is now; absent: it can. */
  problem: v.optional(v.picklist(['sold_out', 'options_changed', 'food_unknown'])),
});

export const cart = v.object({ products: v.array(cartEntry) });

export type Cart = v.InferOutput<typeof cart>;
