// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartMenu } from './cart-menu.tsx';

beforeEach(() => localStorage.clear());

test.each([
  [{}, 'Cart'],
  [{ a: 3 }, 'Cart, 3 items3'],
  [{ a: 4, b: 5 }, 'Cart, 9 items9'],
  [{ a: 5, b: 5 }, 'Cart, 10 items9+'],
])('[SHELL-09] the badge counts all items and shows "9+" above 9: %o', async (quantities, text) => {
  guestCart.replace(Object.entries(quantities).map(([id, quantity]) => ({ product: cartProduct(id), quantity })));
  const { getByRole } = await renderInApp(
    <CartProvider>
      <CartMenu />
    </CartProvider>,
  );
  await expect.poll(() => getByRole('button', { name: /^Cart/ }).textContent).toBe(text);
});
