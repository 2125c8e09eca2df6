import { addToCart, clearCart, removeFromCart, setCartQuantity } from '@bottega/contract/cart';
import type { SessionUser } from '@bottega/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { additionTo, applyChange, type CartChange, type CartLine, type CartProduct } from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { guestCart } from './guest-cart.ts';
import { cartQuery, linesOf } from './queries.ts';

/** Whose cart, and how to reach it. */
export interface CartOwner {
  api: Api;
  queryClient: QueryClient;
  user: SessionUser | null;
}

/** A cart that can be read and changed: the visitor's own or the server's. */
export interface CartStore {
  read(): readonly CartLine[];
  /** Shows the change at once. Resolves with whether it holds; a failure is logged and taken back (CART-06). */
  change(change: CartChange): Promise<boolean>;
}

const visitorsCart: CartStore = {
  read: guestCart.read,
  change: async (change) => {
    guestCart.change(change);
    return true;
  },
};

const sendChange = (api: Api, userId: string, change: CartChange) => {
  const params = { userId };
  if (change.kind === 'clear') return api.call(clearCart, { params });
  if (change.kind === 'remove') {
    return api.call(removeFromCart, { params: { userId, productId: change.productId } });
  }
  const { product, quantity, added } = change;
  if (added !== undefined) return api.call(addToCart, { params, body: { productId: product._id, quantity: added } });
  return api.call(setCartQuantity, { params: { userId, productId: product._id }, body: { quantity } });
};

const customersCart = ({ api, queryClient }: CartOwner, userId: string): CartStore => {
  const { queryKey } = cartQuery(api, userId);
  const send = async (change: CartChange) => {
    // A read under way, begun before or during the change, would bring the old cart back.
    await queryClient.cancelQueries({ queryKey });
    const cart = await sendChange(api, userId, change);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, linesOf(cart));
  };
  return {
    read: () => cartQueue.waiting().reduce(applyChange, queryClient.getQueryData(queryKey) ?? []),
    change: async (change) => {
      try {
        await cartQueue.push(change, () => send(change));
        return true;
      } catch (error) {
        logFailure('cart', error);
        void queryClient.invalidateQueries({ queryKey });
        return false;
      }
    },
  };
};

/** The cart of whoever is at the page. */
export const cartOf = (owner: CartOwner): CartStore =>
  owner.user === null ? visitorsCart : customersCart(owner, owner.user.id);

/** Puts dishes into a cart; tells how many went in: 0 where line or cart is full, null after a failure. */
export const putInto = async (cart: CartStore, product: CartProduct, quantity: number): Promise<number | null> => {
  const change = additionTo(cart.read(), product, quantity);
  if (change === null) return 0;
  return (await cart.change(change)) ? change.added : null;
};
