import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import {
  aLoggedInCustomer,
  cartRow,
  type Dish,
  fillCart,
  fillGuestCart,
  type Guest,
  menuOf,
  stillPage,
} from '../support/carts.ts';
import { orderButton, toOrderButton } from '../support/checkout.ts';
import { aCustomer } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { onTrattoria } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
  [dish] = await menuOf(shop.url);
});
afterAll(() => shop.stop());

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const ordersOf = async ({ id, call }: Guest) => {
  const { body } = await call('GET', `/orders/user/${id}`);
  return (body as { payload: { orders: { orderNumber: string; totalPrice: number }[]; total: number } }).payload;
};

const readyToOrder = async (quantity: number, expectedErrors?: RegExp) => {
  const page = await visit('about:blank', { expectedErrors });
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[dish, quantity]]);
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  return { page, guest, order: await toOrderButton(page) };
};

const noteOrders = (page: Page) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders/create/')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test('[CART-05] goes to /orders and highlights the new order', async () => {
  const { page, guest, order } = await readyToOrder(2);
  await order.click();
  await page.waitForURL('/orders');
  const { orders, total } = await ordersOf(guest);
  expect(total).toBe(1);
  const number = orders[0]?.orderNumber ?? '';
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${number} is in.` })
    .waitFor();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect.poll(() => card.first().getAttribute('data-new')).toBe('true');
  await expectAccessible(page);
  expect(await guest.cart()).toEqual({});
  await page.reload();
  await page.getByText(`Order ${number} is in.`).waitFor();
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
});

test('[CART-05] visitors see "You must be logged in to order." for 2 s and the login form', async () => {
  const page = await visit(stillPage);
  await page.clock.install();
  await fillGuestCart(page, [[dish, 1]]);
  await page.goto('/cart');
  const orders = noteOrders(page);
  await orderButton(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await orderButton(page).evaluate((button: HTMLElement) => button.click());
  const warning = page.getByText('You must be logged in to order.');
  await warning.waitFor();
  await page.clock.runFor(1900);
  expect(await warning.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await expect.poll(() => warning.isVisible()).toBe(false);
  expect(orders).toEqual([]);

  await page.clock.resume();
  await orderButton(page).click();
  await warning.waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log in to order' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

test('[CART-05] places no order for a cart that another tab has emptied', async () => {
  const { page, guest, order } = await readyToOrder(1, /checkout: |status of 400/);
  await guest.call('DELETE', `/cart/${guest.id}`);
  await order.click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect((await ordersOf(guest)).total).toBe(0);
});

test('[ORD-05] a retry after a lost response does not place a second order', async () => {
  const { page, guest, order } = await readyToOrder(2, /checkout: |ERR_FAILED/);
  const keys = noteOrders(page);
  await page.route(
    '**/orders/create/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await order.click();
  await alert(page, 'We do not know yet whether your order came through').waitFor();
  await expectAccessible(page);
  await cartRow(page, dish).waitFor();
  await order.click();
  await page.waitForURL('/orders');
  expect((await ordersOf(guest)).total).toBe(1);
  expect(keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[ORD-05] a reload before the answer keeps the key: the same dishes put back into the cart are the same order', async () => {
  const { page, guest, order } = await readyToOrder(2);
  const keys = noteOrders(page);
  const { promise: placed, resolve } = Promise.withResolvers<void>();
  await page.route('**/orders/create/**', (route) => route.fetch().then(() => resolve()), { times: 1 });
  await order.click();
  await placed;
  await page.reload();
  await alert(page, 'We do not know yet whether your order came through').waitFor();
  await page.getByText('Your cart is empty, so it probably did.').waitFor();
  await expectAccessible(page);

  await fillCart(guest, [[dish, 2]]);
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  expect((await ordersOf(guest)).total).toBe(1);
  expect(keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);

  // Customers who know about the order and press again want another one.
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  await expect.poll(async () => (await ordersOf(guest)).total).toBe(2);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('[ORD-05] a reload after a cut connection keeps the key, until the customer has seen their orders', async () => {
  const { page, guest, order } = await readyToOrder(1, /checkout: |ERR_FAILED/);
  const keys = noteOrders(page);
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
  expect((await ordersOf(guest)).total).toBe(1);
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
  await expectAccessible(page);
  await order.click();
  await page.waitForURL('/orders');
});

test('[RULE-04] asks for confirmation before ordering at a changed price', async () => {
  const { page, guest, order } = await readyToOrder(2, /checkout: |status of 409/);
  const { body } = await staff.call('GET', `/products/${dish._id}`);
  const { _id, createdAt, updatedAt, slug, options, ...form } = body as Record<string, unknown>;
  expect((await staff.call('PUT', `/products/${_id}`, { ...form, price: 20.5 })).status).toBe(200);

  await order.click();
  await alert(page, 'The new total is €41.00').waitFor();
  await cartRow(page, dish).getByText('€41.00', { exact: true }).waitFor();
  await expectAccessible(page);
  expect((await ordersOf(guest)).total).toBe(0);
  // On /checkout the law prescribes the button's text.
  const confirm = onTrattoria ? order : page.getByRole('button', { name: 'Confirm and order for €41.00' });
  await confirm.click();
  await page.waitForURL('/orders');
  expect((await ordersOf(guest)).orders[0]?.totalPrice).toBe(41);
});

test('a visitor can order right after logging in from the cart', async () => {
  const page = await visit(stillPage);
  const customer = await aCustomer(shop.url);
  const [today] = await menuOf(shop.url);
  await fillGuestCart(page, [[today, 4]]);
  await page.goto('/cart');
  await sendLogin(await openLogin(page), customer);
  await page.getByRole('button', { name: 'Log in to order' }).waitFor({ state: 'detached' });
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  await page.getByRole('main').getByText('4 items').waitFor();
});
