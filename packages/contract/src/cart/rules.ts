export const maxCartLines = 100;

/** Quantity of a cart line (spec §5, §9). */
export const minQuantity = 1;
export const maxQuantity = 64;

export interface CartLine {
  productId: string;
  quantity: number;
}

export interface CartMerge {
  add: CartLine[];
  raise: CartLine[];
}

/** Raises quantities where the guest cart has more (spec §4). */
export const mergeCarts = (guest: readonly CartLine[], server: readonly CartLine[]): CartMerge => {
  const present = new Map(server.map(({ productId, quantity }) => [productId, quantity]));
  return {
    add: guest.filter(({ productId }) => !present.has(productId)),
    raise: guest.filter(({ productId, quantity }) => quantity > (present.get(productId) ?? Number.POSITIVE_INFINITY)),
  };
};

export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity)));

/** Null: not a number, and the field reverts (CART-04). */
export const committedQuantity = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  return clampQuantity(Number(text));
};
