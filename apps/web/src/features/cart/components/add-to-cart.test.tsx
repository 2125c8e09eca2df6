// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
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

test('[PROD-04] the button becomes a stepper and passes the focus on, by keyboard too', async () => {
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

const tap = (element: Element, detail: number, timeStamp: number) => {
  for (const type of ['mousedown', 'click']) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: 80, clientY: 40 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act(() => void element.dispatchEvent(event));
  }
};

test.each(['Remove Dish a', 'Quantity of Dish a'])('a double tap adds one where “%s” appears', async (name) => {
  const { getByRole, findByRole } = await setUp();
  tap(getByRole('button', { name: /^Add to cart/ }), 1, 1000);
  const stepper = within(await findByRole('group'));
  tap(stepper.getByRole(name.startsWith('Quantity') ? 'textbox' : 'button', { name }), 2, 1250);
  expect(guestCart.read()).toMatchObject([{ quantity: 1 }]);
});

test('quick taps where plus appears all count', async () => {
  const { getByRole, findByRole } = await setUp();
  tap(getByRole('button', { name: /^Add to cart/ }), 1, 1000);
  const plus = await findByRole('button', { name: 'One more' });
  [1150, 1250, 1350].forEach((timeStamp, index) => void tap(plus, index + 2, timeStamp));
  expect(guestCart.read()).toMatchObject([{ quantity: 4 }]);
});
