/** A line of a cart as far as merging cares. */
export interface CartLine {
  productId: string;
  quantity: number;
}

/** The calls that bring a guest cart into the server cart. */
export interface CartMerge {
  add: CartLine[];
  raise: CartLine[];
}

/** New items are added; items present are raised only where the guest's quantity is larger (spec §4). */
export const mergeCarts = (guest: readonly CartLine[], server: readonly CartLine[]): CartMerge => {
  const present = new Map(server.map(({ productId, quantity }) => [productId, quantity]));
  return {
    add: guest.filter(({ productId }) => !present.has(productId)),
    raise: guest.filter(({ productId, quantity }) => quantity > (present.get(productId) ?? Number.POSITIVE_INFINITY)),
  };
};
