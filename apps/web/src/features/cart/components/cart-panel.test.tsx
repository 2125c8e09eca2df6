// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartProvider } from '../store/cart-provider.tsx';
import { guestCart } from '../store/guest-cart.ts';
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
