import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { cartRow, type Dish, fillCart, menuOf } from '../support/orders/carts.ts';
import { readyToOrderWith, toOrderButton } from '../support/orders/checkout.ts';
import { keysOfOrders, ordersOf } from '../support/orders/ordering.ts';
import { onTrattoria } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop();
  [dish] = await menuOf(shop.url);
});

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const readyToOrder = readyToOrderWith(visit, () => dish);

test('[ORD-05] a reload before the answer keeps the key: the same dishes put back into the cart are the same order', async () => {
  const { page, guest, order } = await readyToOrder(2);
  const keys = keysOfOrders(page);
  const { promise: placed, resolve } = Promise.withResolvers<void>();
  await page.route('**/orders/create/**', (route) => route.fetch().then(() => resolve()), { times: 1 });
  await order.click();
  await placed;
  await page.reload();
  await alert(page, 'We do not know yet whether your order came through').waitFor();
  await page.getByText('Your cart is empty, so it probably did.').waitFor();

  await fillCart(guest, [[dish, 2]]);
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await page.waitForURL('/orders');
  expect(await ordersOf(guest)).toHaveLength(1);
  expect(keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

const setPrice = async (price: number) => {
  const staff = await staffOf(shop);
  const { body } = await staff.call('GET', `/products/staff/${dish._id}`);
  const { name, nameFr, description, img, category } = body as Record<string, unknown>;
  const form = { name, nameFr, description, img, category, price };
  expect((await staff.call('PUT', `/products/${dish._id}`, form)).status).toBe(200);
};

test('[RULE-04] asks for confirmation before ordering at a changed price', async () => {
  const { page, guest, order } = await readyToOrder(2, /checkout: |status of 409/);
  await setPrice(20.5);
  onTestFinished(() => setPrice(dish.price));

  await order.click();
  await alert(page, 'The new total is €41.00').waitFor();
  await cartRow(page, dish).getByText('€41.00', { exact: true }).waitFor();
  expect(await ordersOf(guest)).toEqual([]);
  // On /checkout the law prescribes the button's text.
  const confirm = onTrattoria ? order : page.getByRole('button', { name: 'Confirm and order for €41.00' });
  await confirm.click();
  await page.waitForURL('/orders');
  expect((await ordersOf(guest))[0]?.totalPrice).toBe(41);
});
