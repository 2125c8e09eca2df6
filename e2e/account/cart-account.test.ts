import type { Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import {
  aLoggedInCustomer,
  cartButton,
  cartRow,
  dishCard,
  fillCart,
  guestCartOf,
  isCartChange,
  menuOf,
  quantityField,
} from '../support/carts.ts';
import { aCustomer, logIn } from '../support/customers.ts';

const { visit } = browserTests();

const dishes = await menuOf(inject('shopUrl'));
const [first, second = first] = dishes;

test('[CART-02] survives a reload and appears in another browser', async () => {
  const page = await visit('/products?limit=50');
  const guest = await aLoggedInCustomer(page);
  await page.reload();
  await dishCard(page, first)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 1 });
  expect(await guestCartOf(page)).toEqual({});

  const elsewhere = await visit('about:blank');
  await logIn(elsewhere, guest);
  await elsewhere.goto('/cart');
  await cartRow(elsewhere, first).waitFor();
});

test('[CART-03] is in the server-rendered page', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 3]]);
  const html = await (await page.context().request.get(`${inject('shopUrl')}/cart`)).text();
  expect(html).toContain(`€${(first.price * 3).toFixed(2)}`);
});

test('[CART-06] a failed call is logged, leaves the display unchanged and says so', async () => {
  const page = await visit('about:blank', { expectedErrors: /cart: |status of 500/ });
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 2]]);
  await page.goto('/cart');
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  const refuse = (route: Route) =>
    isCartChange(route.request())
      ? route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Broken on purpose' } })
      : route.continue();
  await page.route('**/api/cart/**', refuse);

  await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => logged).toEqual(['cart: Broken on purpose']);
  await expect.poll(() => quantityField(page, first).inputValue()).toBe('2');
  await page.getByText('Your cart was not changed. Broken on purpose').waitFor();

  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect.poll(() => logged.length).toBe(2);
  await cartRow(page, first).waitFor();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect.poll(() => logged.length).toBe(3);
  await cartRow(page, first).waitFor();
  expect(await guest.cart()).toEqual({ [first.name]: 2 });

  await page.unroute('**/api/cart/**');
  await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 3 });
});

test('undo restores a cleared cart on the server too', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [
    [first, 2],
    [second, 5],
  ]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect.poll(() => guest.cart()).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 2, [second.name]: 5 });
  expect(await quantityField(page, second).inputValue()).toBe('5');
});

test('a cart that fails to load shows an error and a retry button, on its page and in the header', async () => {
  const page = await visit('/cart', { expectedErrors: /status of 500/ });
  const customer = await aCustomer(inject('shopUrl'));
  await page.route('**/api/cart/**', (route) => route.fulfill({ status: 500, json: {} }));
  await sendLogin(await openLogin(page), customer);
  await userMenu(page, customer).waitFor();
  const failure = page.getByRole('alert').filter({ hasText: 'Your cart could not be loaded' });
  await failure.waitFor();
  await expectAccessible(page);
  await page.goto('/products');
  await cartButton(page).click();
  await failure.waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/cart/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your cart is empty').first().waitFor();
});
