// @vitest-environment happy-dom

import { getCart } from '@bottega/contract/cart/endpoints';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { listAddresses } from '@bottega/contract/fulfilment/address-endpoints';
import type { SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { createOrder, listUserOrders } from '@bottega/contract/orders/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endCheckout } from '#features/checkout/submit/checkout-attempt.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { choose, evening, home, onMondayEvening, press, type } from '#testing/checkout.tsx';
import { anOrder } from '#testing/orders.ts';
import { beppe, mia, renderSignedIn } from '#testing/signed-in.tsx';
import { CheckoutPage } from './checkout-page.tsx';

onMondayEvening();

beforeEach(() => {
  localStorage.clear();
  endCheckout();
  vi.stubGlobal('reportError', vi.fn());
});

const ended = 'Your session has ended. Please log in again.';

/** Two of a dish in the cart, filled in. */
const filledCheckout = async (addresses: SavedAddress[] = [], other?: 'delivery') => {
  const cart = { products: [{ product: cartProduct('a'), quantity: 2 }] };
  const app = await renderSignedIn(
    <CheckoutPage />,
    [
      [getOrdering, { services: ['pickup' as const, ...(other ? [other] : [])].map(evening) }],
      [quoteOrder, (body: string) => evening(JSON.parse(body).service)],
      [listAddresses, addresses],
      [listUserOrders, { payload: { orders: [], total: 0 } }],
      [getCart, () => cart],
      [
        createOrder,
        () => {
          cart.products = [];
          return anOrder({ orderNumber: 'B-7' });
        },
      ],
    ],
    { path: '/checkout' },
  );
  await screen.findByRole('button', { name: 'Order and pay' });
  type(/^Phone/, '06 12 34 56 78');
  type(/^Note to the kitchen/, 'No basil');
  const statuses = () => app.calls(createOrder).map(({ status }) => status);
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note to the kitchen/).value;
  return { ...app, statuses, note };
};

const isUntouched = (note: string): void => {
  expect(note).toBe('No basil');
  screen.getByText(/Dish a/);
  expect(screen.queryByText('Nothing was ordered from this page')).toBeNull();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
};

test.each(['kept', 'gone'] as const)(
  '[CART-05, AUTH-03] a session that has ended at the checkout asks for the login over it, and the same press orders once (cookies: %s)',
  async (cookies) => {
    const { end, logIn, loginDialog, calls, statuses, note, router } = await filledCheckout();
    end(cookies);
    await press();
    await loginDialog();
    isUntouched(note());
    await logIn();
    await waitFor(() => expect(statuses()).toEqual([401, 200]));
    const [first, second] = calls(createOrder);
    expect(first?.key).toBeTruthy();
    expect(second).toMatchObject({ key: first?.key, body: first?.body, by: mia.id });
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(reportError).not.toHaveBeenCalled();
  },
);

test('[CART-05, AUTH-03] a closed login leaves the page unchanged, with the true cause; the next press opens it again', async () => {
  const { end, logIn, putOff, statuses, note } = await filledCheckout();
  end();
  await press();
  await putOff();
  const alert = await screen.findByText(new RegExp(`^${ended}`));
  expect(alert.closest('[role=alert]')?.textContent).toContain('Your order did not come through');
  isUntouched(note());
  expect(reportError).not.toHaveBeenCalled();
  await press();
  await logIn();
  await waitFor(() => expect(statuses()).toEqual([401, 200]));
});

test('[CART-05, AUTH-03] a refetched cart reveals the ended session, and the page stays', async () => {
  const { end, logIn, loginDialog, queryClient, statuses, note } = await filledCheckout();
  end();
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['cart'] }));
  await loginDialog();
  isUntouched(note());
  await logIn();
  isUntouched(note());
  await press();
  await waitFor(() => expect(statuses()).toEqual([200]));
});

test('[CART-05, AUTH-03] a quote for a saved address waits for the login, too; once closed, the true cause is at the button', async () => {
  const { end, logIn, putOff, calls, statuses } = await filledCheckout([home], 'delivery');
  end();
  await choose(/^Delivery/);
  await press();
  await putOff();
  await screen.findByText(ended);
  expect(screen.queryByText(/did not answer/)).toBeNull();
  await press();
  await logIn();
  await waitFor(() => expect(statuses()).toEqual([200]));
  expect(calls(quoteOrder).at(-1)?.status).toBe(200);
});

test('[CART-05] the order of one account is not sent by another', async () => {
  const { end, logIn, statuses, queryClient, router } = await filledCheckout();
  end();
  await press();
  await logIn(beppe);
  await screen.findByRole('dialog', { name: 'You are logged in as beppe now' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue as beppe' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(queryClient.getQueryData(['session'])).toEqual(beppe);
  expect(statuses()).toEqual([401]);
});

test('[LOGIN-05] a login in another tab lets the press go through; offline the dialog stays', async () => {
  const { end, logIn, loginDialog, hasDialog, shop, statuses } = await filledCheckout();
  end();
  await press();
  await loginDialog();
  shop.isDown = true;
  await logIn();
  (await loginDialog()).getByRole('alert');
  shop.isDown = false;
  Object.assign(shop, { user: mia, remembers: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(statuses()).toEqual([401, 200]));
  expect(hasDialog()).toBe(false);
});
