import * as v from 'valibot';
import { product } from '../products/schemas.ts';
import { maxQuantity, minQuantity } from './rules.ts';

/** A quantity on the wire, 1 to 64; anything else is refused, not clamped. */
export const quantity = v.pipe(
  v.number('quantity_invalid'),
  v.integer('quantity_invalid'),
  v.minValue(minQuantity, 'quantity_invalid'),
  v.maxValue(maxQuantity, 'quantity_invalid'),
);

export const cart = v.object({ products: v.array(v.object({ product, quantity: v.number() })) });

export type Cart = v.InferOutput<typeof cart>;
