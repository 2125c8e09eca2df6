import { totalPrice } from '@bottega/contract/money';
import { minQuantity } from '@bottega/contract/quantity';
import type { SessionUser } from '@bottega/contract/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useSession } from '../../lib/session.ts';
import { useToast } from '../../ui/toasts.tsx';
import { applyChange, type CartLine, type CartProduct } from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { cartOf, putInto } from './cart-store.ts';
import { useCartTexts } from './cart-texts.ts';
import { guestCart } from './guest-cart.ts';
import { isMerged } from './merge-flag.ts';
import { cartQuery } from './queries.ts';

// Long enough to read and reach; other notices go after 3 s (spec §9).
const undoMs = 5000;

/** The cart of the visitor or of the customer, alike. */
export interface CartView {
  lines: readonly CartLine[];
  /** Total quantity. */
  count: number;
  /** In euros. */
  total: number;
  /** False on the server and until the cart has been read. */
  isReady: boolean;
  /** The server cart could not be read. */
  hasFailed: boolean;
  reload: () => void;
  /** Resolves with how many went in, at most up to 64 of a dish; null after a failure. */
  add: (product: CartProduct, quantity: number) => Promise<number | null>;
  /** Below 1 removes (CART-04). */
  setQuantity: (productId: string, quantity: number) => void;
  /** Can be undone for a few seconds, as clearing can. */
  remove: (productId: string) => void;
  clear: () => void;
}

const none: readonly CartLine[] = [];

// The guest cart stands in while it is about to become part of the server cart, so that nothing flickers at login.
const useLines = (user: SessionUser | null) => {
  const guest = useSyncExternalStore(guestCart.subscribe, guestCart.read, () => undefined);
  const waiting = useSyncExternalStore(cartQueue.subscribe, cartQueue.waiting, cartQueue.waiting);
  const query = useQuery({ ...cartQuery(useApi(), user?.id ?? ''), enabled: user !== null });
  const server = query.data;
  const lines = useMemo(() => {
    if (user === null) return guest;
    const known = server ?? (guest && guest.length > 0 && !isMerged() ? guest : undefined);
    return known && waiting.reduce(applyChange, known);
  }, [user, guest, server, waiting]);
  return { lines, hasFailed: user !== null && query.isError && !lines, reload: () => void query.refetch() };
};

/** The cart and what can be done to it. Every change shows at once. */
export const useCart = (): CartView => {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useSession();
  const toast = useToast();
  const t = useCartTexts();
  const { lines = none, ...state } = useLines(user);
  const cart = cartOf({ api, queryClient, user });

  const offerUndo = (text: string, removed: readonly CartLine[]) => {
    const onAction = () => {
      for (const { product, quantity } of removed) void putInto(cart, product, quantity);
    };
    toast.show({ text, tone: 'info', duration: undoMs, action: { label: t('cart_undo'), onAction } });
  };
  const remove = (productId: string) => {
    const line = lines.find(({ product }) => product._id === productId);
    if (!line) return;
    void cart.change({ kind: 'remove', productId });
    offerUndo(t('cart_removed', { name: line.product.name }), [line]);
  };

  return {
    ...state,
    lines,
    isReady: lines !== none,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: totalPrice(lines.map(({ product: { price }, quantity }) => ({ price, quantity }))),
    add: (product, quantity) => putInto(cart, product, quantity),
    setQuantity: (productId, quantity) => {
      const product = lines.find((line) => line.product._id === productId)?.product;
      if (quantity < minQuantity) remove(productId);
      else if (product) void cart.change({ kind: 'put', product, quantity });
    },
    remove,
    clear: () => {
      if (lines.length === 0) return;
      void cart.change({ kind: 'clear' });
      offerUndo(t('cart_cleared'), lines);
    },
  };
};
