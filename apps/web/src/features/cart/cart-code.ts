import { useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { useSession } from '../../lib/session.ts';
import { guestCartKey, mayHaveGuestCart } from './guest-cart-key.ts';

/** The code of the living cart. It is not part of a page's first load: most visitors have nothing in their cart yet. */
type CartCode = typeof import('./live-cart.tsx')['liveCart'];

let code: CartCode | undefined;
let loading: Promise<CartCode> | undefined;
const listeners = new Set<() => void>();

/** Loads the code of the cart, once. */
export const loadCart = (): Promise<CartCode> => {
  loading ??= import('./live-cart.tsx').then(
    ({ liveCart }) => {
      code = liveCart;
      for (const listener of listeners) listener();
      return liveCart;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** Loads the code ahead of its use; a failure shows when it is used. */
export const preloadCart = (): void => void loadCart().catch((error: unknown) => logFailure('cart', error));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The code of the cart once it is there. */
export const useCartCode = (): CartCode | undefined =>
  useSyncExternalStore(
    subscribe,
    () => code,
    () => undefined,
  );

/** Loads the code of the cart as soon as there may be something in it: a customer's, or a guest's in any tab. */
export const useCartOnDemand = (): void => {
  const isCustomer = useSession() !== null;
  useEffect(() => {
    if (isCustomer || mayHaveGuestCart()) preloadCart();
    const onStorage = ({ key }: StorageEvent) => key === guestCartKey && preloadCart();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isCustomer]);
};
