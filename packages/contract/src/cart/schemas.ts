import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { namedOption } from '../options/schemas.ts';
import { product } from '../products/schemas.ts';
import { maxQuantity, minQuantity } from './rules.ts';

/** 1 to 64; anything else is refused, not clamped. */
export const quantity = v.pipe(
  v.number('quantity_invalid'),
  v.integer('quantity_invalid'),
  v.minValue(minQuantity, 'quantity_invalid'),
  v.maxValue(maxQuantity, 'quantity_invalid'),
);

const cartEntry = v.object({
  product,
  quantity: v.number(),
  /** Absent: the product's id. */
  lineId: v.optional(v.string()),
  options: v.optional(v.array(namedOption)),
  note: v.optional(v.string()),
  /** Euros, with options; absent: that of the product. */
  price: v.optional(v.number()),
  food: v.optional(foodInfo),
  problem: v.optional(v.picklist(['sold_out', 'options_changed', 'food_unknown'])),
});

export const cart = v.object({ products: v.array(cartEntry) });

export type Cart = v.InferOutput<typeof cart>;
