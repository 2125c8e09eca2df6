import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { CartLine } from '#features/cart/store/cart-lines.ts';
import { type Cart, CartProvider, useCart } from '#features/cart/store/cart-provider.tsx';
import { cartQueue } from '#features/cart/store/cart-queue.ts';
import { guestCart, setMerged } from '#features/cart/store/guest-cart.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct, type cartServer } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

/** Each test starts with an empty guest cart, nothing that waits, and no notices. */
export const withFreshCart = (): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setMerged(false);
    guestCart.replace([]);
    cartQueue.forgetHeld();
    for (const { id } of toastList.read()) toastList.remove(id);
    vi.stubGlobal('reportError', vi.fn());
    return () => vi.unstubAllGlobals();
  });
};

export const cartLines = (quantities: Record<string, number>): CartLine[] =>
  Object.entries(quantities).map(([id, quantity]) => ({ product: cartProduct(id), quantity }));

function Probe({ onRender }: { onRender: (cart: Cart, shown: string) => void }) {
  const cart = useCart();
  const shown = cart.lines.map(({ product, quantity }) => `${product._id}${quantity}`).join();
  onRender(cart, shown);
  return <output>{shown}</output>;
}

/** Renders the provider for a visitor, or for a customer of the server. */
export const openCart = async (server?: ReturnType<typeof cartServer>) => {
  let cart!: Cart;
  const renders: string[] = [];
  const onRender = (latest: Cart, shown: string) => {
    cart = latest;
    renders.push(latest.isReady ? shown : 'not ready');
  };
  const app = await renderInApp(
    <SessionContext value={server ? user : null}>
      <CartProvider>
        <Probe onRender={onRender} />
      </CartProvider>
    </SessionContext>,
    { answer: (endpoint, input) => server?.answer(endpoint, input) },
  );
  await waitFor(() => expect(cart.isReady).toBe(true));
  return { ...app, renders, shown: () => app.container.textContent, cart: () => cart };
};
