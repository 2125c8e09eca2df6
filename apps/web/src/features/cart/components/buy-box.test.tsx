// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { CartProvider } from '../store/cart-provider.tsx';
import { guestCart } from '../store/guest-cart.ts';
import { BuyBox } from './buy-box.tsx';
import { CartBar } from './cart-bar.tsx';

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

const setUp = (path: string) =>
  renderInApp(
    <CartProvider>
      <BuyBox product={cartProduct('a')} />
      <CartBar />
    </CartProvider>,
    { path },
  );

test('[PDET-01] the button shows quantity and price; after adding, the quantity returns to 1', async () => {
  const { findByText, getByRole, user } = await setUp('/products/product/a');
  await user.click(getByRole('button', { name: 'One more' }));
  await user.click(getByRole('button', { name: 'Add 2 · €25.00' }));
  await findByText('2 in your cart');
  await user.keyboard('{Enter}');
  await findByText('3 in your cart');
  expect(guestCart.read()).toMatchObject([{ quantity: 3 }]);
});

test('a double tap adds once; quick presses on plus all count', async () => {
  const { findByText, getByRole, user } = await setUp('/products/product/a');
  for (const _press of [1, 2, 3]) await user.click(getByRole('button', { name: 'One more' }));
  await user.dblClick(getByRole('button', { name: 'Add 4 · €50.00' }));
  await findByText('4 in your cart');
  expect(guestCart.read()).toMatchObject([{ quantity: 4 }]);
});

test('the quantity stays chosen if the cart has no room for it', async () => {
  guestCart.replace([{ product: cartProduct('a'), quantity: 64 }]);
  const { getByRole, user } = await setUp('/products/product/a');
  await user.click(getByRole('button', { name: 'One more' }));
  await user.click(getByRole('button', { name: 'Add 2 · €25.00' }));
  expect(getByRole('button', { name: 'Add 2 · €25.00' })).toBeTruthy();
});

test('on the page of a dish its buy box links to the cart, in place of the bar', async () => {
  guestCart.replace([{ product: cartProduct('b'), quantity: 4 }]);
  const { findByText, getByRole, queryByRole } = await setUp('/products/product/a');
  await findByText('4 in your cart');
  expect(getByRole('link', { name: /Go to cart$/ }).getAttribute('href')).toBe('/cart');
  expect(queryByRole('complementary')).toBeNull();
});

test('elsewhere the bar links to the cart', async () => {
  guestCart.replace([{ product: cartProduct('b'), quantity: 4 }]);
  const { findByRole } = await setUp('/products');
  expect((await findByRole('complementary', { name: 'Cart' })).textContent).toContain('4 items');
});

test('[PDET-02] a notice says for 2 s how many were added', async () => {
  const { findByText, getByRole, user } = await setUp('/products/product/a');
  for (const _press of [1, 2]) await user.click(getByRole('button', { name: 'One more' }));
  await user.click(getByRole('button', { name: 'Add 3 · €37.50' }));
  await findByText('3 in your cart');
  expect(toastList.read().at(-1)).toMatchObject({ text: 'x3 Dish a added to cart', duration: 2000 });
});

test('[CART-04, PDET-02] at most 64 of a dish fit into the cart, and the notice names the added number', async () => {
  guestCart.replace([{ product: cartProduct('a'), quantity: 62 }]);
  const { findByText, getByRole, user } = await setUp('/products/product/a');
  await findByText('62 in your cart');
  const quantity = getByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '10{Enter}');
  await user.click(getByRole('button', { name: /^Add 10 · / }));
  await findByText('64 in your cart');
  expect(toastList.read().at(-1)?.text).toBe('x2 Dish a added to cart');
  getByRole('button', { name: /^Add 1 · / }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(toastList.read().at(-1)?.text).toBe('64 is the most we can cook of one dish.'));
  expect(guestCart.read()).toMatchObject([{ quantity: 64 }]);
});
