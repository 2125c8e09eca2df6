import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import {
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
} from '../support/orders/carts.ts';

const { visit } = browserTests();

test('[CART-02, LOGIN-05] login merges the guest cart and loads the server cart, also in another browser; logout rereads the guest cart', async () => {
  const page = await visit(stillPage);
  const customer = await aCustomer(inject('shopUrl'));
  const other = await visit('about:blank');
  await logIn(other, customer);
  const guest = await callsOf(other, customer);
  const [a, b, c, d] = (await menuOf(inject('shopUrl'))) as [Dish, Dish, Dish, Dish];
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

  await other.goto(stillPage);
  await other.evaluate(() => sessionStorage.setItem('cart_merged', '1'));
  await fillGuestCart(other, [[b, 2]]);
  const cart = other.waitForResponse('**/api/cart/*');
  await other.goto('/products');
  // The count is in the page before the cart is; the cart must not be requested while the session ends.
  await cart;
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 11 items9+');
  await userMenu(other, customer).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 2 items2');
  expect(await other.evaluate(() => sessionStorage.getItem('cart_merged'))).toBeNull();
});
