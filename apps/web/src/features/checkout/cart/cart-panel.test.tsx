// @vitest-environment happy-dom
import { getCart } from '@bottega/contract/cart/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartPanel } from './cart-panel.tsx';

beforeEach(() => localStorage.clear());

test('[SHELL-09] shows the three dishes that were added last, the newest first', async () => {
  guestCart.replace(['a', 'b', 'c', 'd'].map((id) => ({ product: cartProduct(id), quantity: 1 })));
  const { findByText, getAllByRole } = await renderInApp(
    <CartProvider>
      <CartPanel />
    </CartProvider>,
  );
  await findByText('+1 more');
  expect(getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'Dish d',
    'Dish c',
    'Dish b',
  ]);
});

test.each([
  ['on its page', <CartContents key="page" onOrdered={async () => undefined} />],
  ['in the header', <CartPanel key="panel" />],
])('[CART-06] a cart that fails to load says so %s, with a button to load it again', async (_where, part) => {
  let fails = true;
  const answer = (endpoint: unknown) => {
    if (endpoint !== getCart) return null;
    if (fails) throw new ApiError(500, 'internal_error', 'Broken.');
    return { products: [] };
  };
  const { user, findByRole, findByText } = await renderInApp(
    <SessionContext value={{ id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' }}>
      <CartProvider>{part}</CartProvider>
    </SessionContext>,
    { answer },
  );
  expect((await findByRole('alert')).textContent).toContain('Your cart could not be loaded');
  fails = false;
  await user.click(await findByRole('button', { name: 'Try again' }));
  await findByText('Your cart is empty');
});
