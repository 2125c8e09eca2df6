import { maxQuantity } from '@bottega/contract/cart/rules';
import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '#features/cart/queries.ts';
import { quantityOf } from '#features/cart/store/cart-lines.ts';
import type { Cart } from '#features/cart/store/cart-provider.tsx';
import type { OrderedProduct } from '#features/orders/ordered-product.ts';
import type { Api } from '#lib/api/api-client.ts';

interface Filling {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  cart: Cart;
}

/** Fills up to the ordered quantities, so that a second press adds nothing. False if a dish could not be added. */
export const fillCart = async (
  { api, queryClient, userId, cart }: Filling,
  products: readonly OrderedProduct[],
): Promise<boolean> => {
  const lines = await queryClient.ensureQueryData(cartQuery(api, userId)).catch(() => []);
  for (const { productId, name, img, price, quantity } of products) {
    if (productId === null || img === null) continue;
    const missing = Math.min(quantity, maxQuantity) - quantityOf(lines, productId);
    // A failure has already been shown.
    if (missing > 0 && (await cart.add({ _id: productId, name, img, price }, missing)) === null) return false;
  }
  return true;
};
