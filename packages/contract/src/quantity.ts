import * as v from 'valibot';

/** Fewest and most pieces of one product in a cart (spec §5, §9). */
export const minQuantity = 1;
export const maxQuantity = 64;

/** Clamps a number into 1..64, dropping fractions. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity)));

/** What a typed quantity commits to: clamped into 1..64, or null for a non-number, which reverts (CART-04). */
export const committedQuantity = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  return clampQuantity(Number(text));
};

/** A quantity on the wire: a whole number 1..64; anything else is refused, not clamped. */
export const quantity = v.pipe(
  v.number('quantity_invalid'),
  v.integer('quantity_invalid'),
  v.minValue(minQuantity, 'quantity_invalid'),
  v.maxValue(maxQuantity, 'quantity_invalid'),
);
