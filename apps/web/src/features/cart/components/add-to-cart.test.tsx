// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartProvider } from '../store/cart-provider.tsx';
import { guestCart } from '../store/guest-cart.ts';
import { AddToCart } from './add-to-cart.tsx';

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

const setUp = () =>
  renderInApp(
    <CartProvider>
      <AddToCart product={cartProduct('a')} />
    </CartProvider>,
  );

test('[PROD-04] the button becomes the quantity and passes its focus on, by keyboard too', async () => {
  const { getByRole, user } = await setUp();
  getByRole('button', { name: /^Add to cart/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: 'One more' })));
  await user.keyboard('{Enter}');
  expect(guestCart.read()).toMatchObject([{ quantity: 2 }]);
});

test('[PROD-04] removing the last one brings the button back, with the focus', async () => {
  guestCart.replace([{ product: cartProduct('a'), quantity: 1 }]);
  const { findByRole, getByRole, user } = await setUp();
  (await findByRole('button', { name: /^Remove/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: /^Add to cart/ })));
  expect(guestCart.read()).toEqual([]);
});
