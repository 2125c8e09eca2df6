import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { knownSoldOut } from '#features/fulfilment/shop-status.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { cartQuery, linesOf } from '../queries.ts';
import {
  additionTo,
  applyChange,
  type CartChange,
  type CartLine,
  type LineChoice,
  type OfferedProduct,
} from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { guestCart } from './guest-cart.ts';

export interface CartOwner {
  api: Api;
  queryClient: QueryClient;
  user: SessionUser | null;
  /** Called with the error of an unsaved change, or the network error when changes begin to wait. */
  onFailure: (error: unknown) => void;
}

export interface CartStore {
  read(): readonly CartLine[];
  /**
   * Optimistic. Resolves with false after a refusal, which is logged and reverted (CART-06); after a network failure
   * the change stays (decision 038).
   */
  change(change: CartChange): Promise<boolean>;
  /** Sends changes held since before a reload. */
  restore(changes: readonly CartChange[]): void;
}

const visitorCart: CartStore = {
  read: guestCart.read,
  change: async (change) => {
    guestCart.change(change);
    return true;
  },
  restore: () => undefined,
};

// Loaded with the session, so usually there by now.
const sending = () =>
  import('./send-changes.ts').catch(() => {
    throw new ApiError(0, 'network', '');
  });

const customerCart = ({ api, queryClient, onFailure }: CartOwner, userId: string): CartStore => {
  const { queryKey } = cartQuery(api, userId);
  const send = async (change: CartChange) => {
    // A read in flight would restore the old cart.
    await queryClient.cancelQueries({ queryKey });
    const { sendChange } = await sending();
    const cart = await sendChange({ api, userId, soldOut: knownSoldOut(queryClient, api) }, change);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, linesOf(cart, api.locale));
  };
  const fail = (error: unknown) => {
    logFailure('cart', error);
    onFailure(error);
  };
  const parts = { api, queryClient, userId, send, fail };
  const resend = async (changes: readonly CartChange[]) => (await sending()).resendChanges(parts, changes);
  return {
    read: () => cartQueue.waiting().reduce(applyChange, queryClient.getQueryData(queryKey) ?? []),
    change: async (change) => {
      try {
        await cartQueue.push(change, { send: () => send(change), resend, onHeld: fail });
        return true;
      } catch (error) {
        fail(error);
        void queryClient.invalidateQueries({ queryKey });
        return false;
      }
    },
    restore: (changes) => {
      cartQueue.restore(changes, resend);
      void cartQueue.inTurn(async () => undefined);
    },
  };
};

export const cartOf = (owner: CartOwner): CartStore =>
  owner.user === null ? visitorCart : customerCart(owner, owner.user.id);

export const addProduct = async (
  cart: CartStore,
  product: OfferedProduct,
  quantity: number,
  choice?: LineChoice & { before?: string | undefined },
): Promise<number | null> => {
  const change = additionTo(cart.read(), product, quantity, choice);
  if (change === null) return 0;
  return (await cart.change(change)) ? change.added : null;
};
