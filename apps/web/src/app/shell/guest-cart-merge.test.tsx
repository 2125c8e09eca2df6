// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { flagDefaults } from '@bottega/contract/flags';
import { act, waitFor } from '@testing-library/react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartQueue } from '#features/cart/store/cart-queue.ts';
import { guestCart, isMerged, setMerged } from '#features/cart/store/guest-cart.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct, cartServer } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { GuestCartMerge } from './guest-cart-merge.tsx';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };
const flags = { ...flagDefaults, ff_news: true, ff_products: true, ff_cart: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setMerged(false);
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

let setUser: Dispatch<SetStateAction<SessionUser | null>>;

function Session({ hasCart }: { hasCart: boolean }) {
  const [session, setSession] = useState<SessionUser | null>(null);
  setUser = setSession;
  return (
    <FlagsContext value={{ ...flags, ff_signup: true, ff_profile: true, ff_cart: hasCart }}>
      <SessionContext value={session}>
        <GuestCartMerge />
      </SessionContext>
    </FlagsContext>
  );
}

const setUp = (server: ReturnType<typeof cartServer>, { hasCart = true } = {}) => {
  guestCart.replace([{ product: cartProduct('a'), quantity: 2 }]);
  return renderInApp(<Session hasCart={hasCart} />, { answer: server.answer });
};
const logIn = () => act(async () => setUser(user));
const logOut = () => act(async () => setUser(null));

test('[CART-02] the guest cart is merged at login, and only then', async () => {
  const server = cartServer({});
  await setUp(server);
  expect(server.calls).toEqual([]);
  await logIn();
  // The merge pauses for 500 ms (spec §9).
  await waitFor(() => expect(isMerged()).toBe(true), { timeout: 5000 });
  expect(server.cart).toEqual({ a: 2 });
  expect(guestCart.read()).toEqual([]);
});

test('[CART-02] calls right after the login, such as an order, wait for the merge', async () => {
  const server = cartServer({});
  await setUp(server);
  // Not awaited: the merge code has not loaded either.
  act(() => setUser(user));
  expect(await cartQueue.inTurn(async () => ({ ...server.cart }))).toEqual({ a: 2 });
});

test('[CART-02] a product that has left the menu is named', async () => {
  const server = cartServer({}, { a: new ApiError(404, 'product_not_found', 'gone') });
  await setUp(server);
  await logIn();
  await waitFor(() => expect(String(toastList.read().at(-1)?.text)).toContain('Dish a'), { timeout: 5000 });
});

test('[CART-02] nothing is merged while the cart is switched off', async () => {
  const server = cartServer({});
  await setUp(server, { hasCart: false });
  await logIn();
  expect(server.calls).toEqual([]);
});

test('[LOGIN-05] the end of the session discards the customer’s cart and lets the next login merge', async () => {
  const { queryClient } = await setUp(cartServer({}));
  setMerged(true);
  await logIn();
  queryClient.setQueryData(['cart', user.id], []);
  await logOut();
  expect(isMerged()).toBe(false);
  expect(queryClient.getQueryData(['cart', user.id])).toBeUndefined();
});
