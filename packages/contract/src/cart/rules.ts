/** Maximum number of lines in a cart. */
export const maxCartLines = 100;

/** Minimum and maximum quantity of a cart line (spec §5, §9). */
export const minQuantity = 1;
export const maxQuantity = 64;

export interface CartLine {
  productId: string;
  quantity: number;
}

/** The calls that merge a guest cart into the server cart. */
export interface CartMerge {
  add: CartLine[];
  raise: CartLine[];
}

/** Adds new items, and raises existing quantities where the guest cart has more (spec §4). */
export const mergeCarts = (guest: readonly CartLine[], server: readonly CartLine[]): CartMerge => {
  const present = new Map(server.map(({ productId, quantity }) => [productId, quantity]));
  return {
    add: guest.filter(({ productId }) => !present.has(productId)),
    raise: guest.filter(({ productId, quantity }) => quantity > (present.get(productId) ?? Number.POSITIVE_INFINITY)),
  };
};

/** Clamps into 1..64 and drops fractions. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity)));

/** The quantity from typed text, clamped; null if it is not a number, in which case the field reverts (CART-04). */
export const committedQuantity = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  return clampQuantity(Number(text));
};
