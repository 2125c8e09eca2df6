import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openLogin, sendLogin } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { aCustomer } from '../../support/customers.ts';
import { callsOf, cartRow, type Dish, fillCart, fillGuestCart, menuOf, stillPage } from '../../support/orders/carts.ts';
import { orderButton, readyToOrderWith, toOrderButton } from '../../support/orders/checkout.ts';
import { keysOfOrders, loseNextAnswer, ordersOf } from '../../support/orders/ordering.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop();
  [dish] = await menuOf(shop.url);
});

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const readyToOrder = readyToOrderWith(visit, () => dish);

test('[CART-05] places no order for a cart that another tab has emptied', async () => {
  const { page, guest, order } = await readyToOrder(1, /checkout: |status of 400/);
  await guest.call('DELETE', `/cart/${guest.id}`);
  await order.click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await ordersOf(guest)).toEqual([]);
});

test('[ORD-05] a retry after a lost response does not place a second order', async () => {
  const { page, guest, order } = await readyToOrder(2, /checkout: |ERR_FAILED/);
  const keys = keysOfOrders(page);
  await loseNextAnswer(page);
  await order.click();
  await alert(page, 'We do not know yet whether your order came through').waitFor();
  await cartRow(page, dish).waitFor();
  await order.click();
  await page.waitForURL('/orders');
  expect(await ordersOf(guest)).toHaveLength(1);
  expect(keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[ORD-05] a reload after a cut connection keeps the key, until the customer has seen their orders', async () => {
  const { page, guest, order } = await readyToOrder(1, /checkout: |ERR_FAILED/);
  const keys = keysOfOrders(page);
  await page.route('**/orders/create/**', (route) => route.abort(), { times: 2 });
  await order.click();
  const unsure = alert(page, 'We do not know yet whether your order came through');
  await unsure.waitFor();
  await page.reload();
  await unsure.waitFor();
  await orderButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await unsure.getByRole('link', { name: 'See your orders' }).click();
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  expect(await unsure.count()).toBe(0);
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  expect(await ordersOf(guest)).toHaveLength(1);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[CART-06] on a phone logs a failed checkout, keeps the cart and says beside the button what to do', async () => {
  const { page, guest, order } = await readyToOrder(2, /checkout: |status of 429/);
  await page.setViewportSize({ width: 375, height: 667 });
  const others = (await menuOf(shop.url)).slice(1, 6);
  await fillCart(
    guest,
    others.map((other) => [other, 1]),
  );
  await page.reload();
  await cartRow(page, dish).waitFor();
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await page.route(
    '**/orders/create/**',
    (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Slowly, please.' } }),
    { times: 1 },
  );
  await order.click();
  const notice = alert(page, 'Slowly, please. Your cart is as it was.');
  await notice.waitFor();
  expect(await notice.evaluate((shown) => shown.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  expect(logged).toEqual(['checkout: Slowly, please.']);
  expect(await guest.cart()).toMatchObject({ [dish.name]: 2 });
  await order.click();
  await page.waitForURL('/orders');
});

test('[CART-05] a visitor orders right after logging in from the cart, and sees the new order highlighted', async () => {
  const page = await visit(stillPage);
  const customer = await aCustomer(shop.url);
  await fillGuestCart(page, [[dish, 4]]);
  await page.goto('/cart');
  await sendLogin(await openLogin(page), customer);
  await page.getByRole('button', { name: 'Log in to order' }).waitFor({ state: 'detached' });
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  await page.getByRole('main').getByText('4 items').waitFor();
  const guest = await callsOf(page, customer);
  const orders = await ordersOf(guest);
  expect(orders).toHaveLength(1);
  const number = orders[0]?.orderNumber ?? '';
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${number} is in.` })
    .waitFor();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect.poll(() => card.first().getAttribute('data-new')).toBe('true');
  expect(await guest.cart()).toEqual({});
  await page.reload();
  await page.getByText(`Order ${number} is in.`).waitFor();
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
});

test('[ORD-05] customers who know about their order and press again want another one', async () => {
  const { page, guest, order } = await readyToOrder(2);
  await order.click();
  await page.waitForURL('/orders');
  await fillCart(guest, [[dish, 2]]);
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  await expect.poll(async () => (await ordersOf(guest)).length).toBe(2);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
