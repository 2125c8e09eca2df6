import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import {
  aLoggedInCustomer,
  callsOf,
  cartButton,
  cartChangesOf,
  cartRow,
  type Dish,
  fillCart,
  fillGuestCart,
  guestCartOf,
  menuOf,
  quantityField,
  sentAt,
  stillPage,
} from '../support/carts.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { chunkOf } from '../support/pages/page-weight.ts';

const { visit } = browserTests();

const dishes = await menuOf(inject('shopUrl'));
const [first, second = first] = dishes;

test('[CART-02] login merges the guest cart, then loads the server cart', async () => {
  const page = await visit(stillPage);
  const customer = await aCustomer(inject('shopUrl'));
  const other = await visit('about:blank');
  await logIn(other, customer);
  const guest = await callsOf(other, customer);
  const [a, b, c, d] = dishes as [Dish, Dish, Dish, Dish];
  await fillCart(guest, [
    [a, 1],
    [b, 5],
  ]);
  await fillGuestCart(page, [
    [a, 3],
    [b, 4],
    [c, 2],
    [d, 1],
  ]);
  await page.goto('/cart');
  const changes = cartChangesOf(page);
  const reads: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/') && request.method() === 'GET') reads.push(request);
  });
  await sendLogin(await openLogin(page), customer);
  await userMenu(page, customer).waitFor();

  await expect.poll(() => guest.cart()).toEqual({ [a.name]: 3, [b.name]: 5, [c.name]: 2, [d.name]: 1 });
  const changedAt = () => changes.map(({ request }) => sentAt(request)) as [number, number, number];
  const lastRead = () => reads.map(sentAt).at(-1) ?? 0;
  // The browser has the timings only after the responses.
  await expect.poll(() => Math.min(...changedAt()) > 0 && lastRead() > changedAt()[2]).toBe(true);
  const [one, two, three] = changedAt();
  expect(changes.map(({ what }) => what)).toEqual(['POST 2', 'POST 1', 'PUT 3']);
  const pauses = [two - one, three - two];
  // Timers may differ by a few milliseconds.
  expect(Math.min(...pauses)).toBeGreaterThan(90);
  expect(lastRead() - three).toBeGreaterThan(490);
  expect(await guestCartOf(page)).toEqual({});
  expect(await page.evaluate(() => sessionStorage.getItem('cart_merged'))).toBe('1');
  expect(await quantityField(page, a).inputValue()).toBe('3');
  expect(await quantityField(page, b).inputValue()).toBe('5');

  await page.reload();
  await cartRow(page, d).waitFor();
  expect(changes.length).toBe(3);
});

test('[LOGIN-05] logout clears the cart state and rereads the guest cart', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 6]]);
  const cart = page.waitForResponse('**/api/cart/*');
  await page.goto('/products');
  // The count is in the page before the cart is; the cart must not be requested while the session ends.
  await cart;
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart, 6 items6');
  await page.evaluate(() => sessionStorage.setItem('cart_merged', '1'));
  await fillGuestCart(page, [[second, 2]]);
  await userMenu(page, guest).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart, 2 items2');
  expect(await page.evaluate(() => sessionStorage.getItem('cart_merged'))).toBeNull();
});

test('[CART-02] a tab that read the cart during another tab’s merge rereads it', async () => {
  const page = await visit(stillPage);
  await aLoggedInCustomer(page);
  await fillGuestCart(page, [
    [first, 2],
    [second, 3],
  ]);
  const other = await page.context().newPage();
  // The merge code never arrives in the other tab, and the second dish is added only after that tab has read the cart.
  await other.route(`**/${chunkOf('src/features/cart/store/merge-guest-cart.ts')}`, () => undefined);
  const hasRead = Promise.withResolvers<void>();
  let added = 0;
  await page.route('**/api/cart/*', async (route) => {
    if (route.request().method() === 'POST' && ++added === 2) await hasRead.promise;
    await route.continue();
  });
  await page.goto('/products');
  await expect.poll(() => added).toBe(2);
  await other.goto('/products');
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 2 items2');
  hasRead.resolve();
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 5 items5');
  await other.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[CART-02] two tabs opened together merge the guest cart once', async () => {
  const page = await visit(stillPage);
  const guest = await aLoggedInCustomer(page);
  await fillGuestCart(page, [
    [first, 2],
    [second, 3],
  ]);
  const other = await page.context().newPage();
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto('/products')));
  await expect.poll(() => guestCartOf(page)).toEqual({});
  for (const tab of tabs) await expect.poll(() => cartButton(tab).textContent()).toBe('Cart, 5 items5');
  expect(await guest.cart()).toEqual({ [first.name]: 2, [second.name]: 3 });
});
