// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
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

// The first tap's place becomes the stepper: bin, number and plus.
test.each(['Remove Dish a', 'Quantity of Dish a', 'One more'])(
  'a double tap adds one, also where “%s” appears',
  async (name) => {
    const { getByRole, findByRole } = await setUp();
    const tap = (element: Element, detail: number, timeStamp: number) => {
      for (const type of ['mousedown', 'click']) {
        const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: 80, clientY: 40 });
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        act(() => void element.dispatchEvent(event));
      }
    };
    tap(getByRole('button', { name: /^Add to cart/ }), 1, 1000);
    await findByRole('button', { name: 'One more' });
    tap(getByRole(name.startsWith('Quantity') ? 'textbox' : 'button', { name }), 2, 1250);
    expect(guestCart.read()).toMatchObject([{ quantity: 1 }]);
    const plus = getByRole('button', { name: 'One more' });
    for (const timeStamp of [1450, 1550, 1650]) tap(plus, 1, timeStamp);
    expect(guestCart.read()).toMatchObject([{ quantity: 4 }]);
  },
);
