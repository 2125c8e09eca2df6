import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { minQuantity } from '@bottega/contract/cart/rules';
import { totalPrice } from '@bottega/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSoldOut } from '#features/fulfilment/shop-status.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { cartQuery } from '../queries.ts';
import {
  applyChange,
  type CartChange,
  type CartLine,
  idOf,
  isOut,
  type LineChoice,
  laterDayOf,
  markUnavailable,
  type OfferedProduct,
  priceOf,
  quantityOf,
} from './cart-lines.ts';
import { cartQueue, isNetworkFailure, noChanges } from './cart-queue.ts';
import { addProduct, type CartStore, cartOf } from './cart-store.ts';
import { guestCart, standsIn } from './guest-cart.ts';

const undoMs = 5000;

export interface Cart {
  lines: readonly CartLine[];
  /** Changes waiting for the network. */
  held: readonly CartChange[];
  count: number;
  total: number;
  isReady: boolean;
  hasFailed: boolean;
  reload: () => void;
  /** Resolves with the quantity added (0: nothing fits), or null after a failure. */
  add: (
    product: OfferedProduct,
    quantity: number,
    choice?: LineChoice & { before?: string | undefined },
  ) => Promise<number | null>;
  /** By line id; below 1 removes the line (CART-04). */
  setQuantity: (id: string, quantity: number) => void;
  /** Can be undone for 5 s, unless `isReplaced`. */
  remove: (id: string, isReplaced?: boolean) => void;
  clear: () => void;
}

const CartContext = createContext<Cart | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={useCartState()}>{children}</CartContext>;
}

export const useCart = (): Cart => {
  const cart = use(CartContext);
  if (!cart) throw new Error('CartProvider is missing above this component');
  return cart;
};

/** `count`: all dishes. `total`: in euros, of those that can be ordered. */
export const sumsOf = (lines: readonly CartLine[]): Pick<Cart, 'count' | 'total'> => ({
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: totalPrice(
    lines.filter((line) => !isOut(line)).map((line) => ({ price: priceOf(line), quantity: line.quantity })),
  ),
});

const none: readonly CartLine[] = [];

// `useSyncExternalStore` would hydrate the whole page in one task.
const useGuestLines = (isGuest: boolean) => {
  const [lines, setLines] = useState<readonly CartLine[]>();
  // After a logout it is read again (LOGIN-05).
  useEffect(() => {
    if (isGuest || standsIn()) startTransition(() => setLines(guestCart.read()));
  }, [isGuest]);
  useEffect(() => guestCart.subscribe(() => setLines(guestCart.read())), []);
  return lines;
};

// At login the guest cart stays on screen until the merged cart has arrived.
const useLines = (user: SessionUser | null) => {
  const guest = useGuestLines(user === null);
  const waiting = useStore({ subscribe: cartQueue.subscribe, read: cartQueue.waiting }, noChanges);
  const query = useQuery({ ...cartQuery(useApi(), user?.id ?? ''), enabled: user !== null });
  const server = query.data;
  const lines = useMemo(() => {
    if (user === null) return guest;
    const known = server?.length || !guest?.length || !standsIn() ? server : guest;
    return known && waiting.reduce(applyChange, known);
  }, [user, guest, server, waiting]);
  return { lines, hasFailed: user !== null && query.isError && !lines, reload: () => void query.refetch() };
};

/** While another tab merges the guest cart, this one may have read a partial state. */
const useRefetchAfterOtherTabs = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'cart') void queryClient.invalidateQueries({ queryKey: ['cart'] });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
};

/** Marks what sells out while the cart is open, and refetches the cart so that restocked dishes return. */
const useMarked = (lines: readonly CartLine[]): readonly CartLine[] => {
  const queryClient = useQueryClient();
  const soldOut = useSoldOut();
  const marked = useMemo(() => markUnavailable(lines, soldOut), [lines, soldOut]);
  const known = useRef(soldOut);
  useEffect(() => {
    if (soldOut === known.current) return;
    known.current = soldOut;
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  }, [soldOut, queryClient]);
  return marked;
};

/** First day for which the whole cart can be ordered, if not today. */
export const useLaterDayOf = (lines: readonly CartLine[]): string | undefined => {
  const soldOut = useSoldOut();
  const days = lines.flatMap((line) => (line.problem === 'not_today' ? (laterDayOf(line, soldOut) ?? []) : []));
  return days.toSorted().at(-1);
};

// Decorative: not awaited, failures ignored.
const fly = (product: OfferedProduct): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void import('./fly-to-cart.ts').then(({ flyToCart }) => flyToCart(product)).catch(() => undefined);
};

/** Sends held changes once online, even after a reload, but never for another user. */
const useHeld = (userId: string | undefined, cart: CartStore): readonly CartChange[] => {
  const restore = useEffectEvent(cart.restore);
  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let stopKeeping = () => {};
    void import('./send-changes.ts').catch(() => undefined);
    void import('./kept-changes.ts').then(
      ({ keepHeld }) => {
        if (!isOver) stopKeeping = keepHeld(userId, restore);
      },
      () => undefined,
    );
    const retry = () => void cartQueue.inTurn(async () => undefined);
    addEventListener('online', retry);
    return () => {
      isOver = true;
      removeEventListener('online', retry);
      stopKeeping();
      cartQueue.forgetHeld();
    };
  }, [userId]);
  return useStore({ subscribe: cartQueue.subscribe, read: cartQueue.held }, noChanges);
};

const useCartState = (): Cart => {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useSession();
  const toast = useToast();
  const t = useTexts('shop.cart');
  const { lines = none, ...state } = useLines(user);
  const marked = useMarked(lines);
  useRefetchAfterOtherTabs();
  const onFailure = (error: unknown) => {
    const reason = error instanceof ApiError ? error.message : '';
    const text = isNetworkFailure(error) ? t('cart_held') : t('cart_not_saved', { reason }).trim();
    toast.show({ tone: 'error', text });
  };
  const cart = cartOf({ api, queryClient, user, onFailure });

  // Restores it before the next line that still exists.
  const offerUndo = (text: string, removed: readonly CartLine[], behind: readonly CartLine[] = []) => {
    const onAction = () => {
      const now = cart.read();
      const next = behind.find((line) => quantityOf(now, idOf(line)) > 0);
      const before = next && idOf(next);
      for (const { product, quantity, ...choice } of removed) {
        void addProduct(cart, product, quantity, { ...choice, before });
      }
    };
    toast.show({ text, tone: 'info', duration: undoMs, action: { label: t('cart_undo'), onAction } });
  };
  const remove = (lineId: string, isReplaced?: boolean) => {
    const index = lines.findIndex((line) => idOf(line) === lineId);
    const line = lines[index];
    if (!line) return;
    void cart.change({ kind: 'remove', lineId });
    if (!isReplaced) offerUndo(t('cart_removed', { name: line.product.name }), [line], lines.slice(index + 1));
  };

  return {
    ...state,
    lines: marked,
    held: useHeld(user?.id, cart),
    isReady: lines !== none,
    ...sumsOf(marked),
    add: (product, quantity, choice) => {
      fly(product);
      return addProduct(cart, product, quantity, choice);
    },
    setQuantity: (id, quantity) => {
      const line = lines.find((each) => idOf(each) === id);
      if (quantity < minQuantity) remove(id);
      else if (line) void cart.change({ kind: 'put', ...line, quantity });
    },
    remove,
    clear: () => {
      if (lines.length === 0) return;
      void cart.change({ kind: 'clear' });
      offerUndo(t('cart_cleared'), lines);
    },
  };
};
