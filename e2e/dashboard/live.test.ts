import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aCustomer } from '../support/customers.ts';
import { closed, dialog, inDialog, live, openDashboard, opener, record } from '../support/dashboard/dashboard.ts';
import { aProduct, productNow } from '../support/dashboard/menu-records.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hasFocus, menuOf } from '../support/orders/carts.ts';
import { notice, type PlacedOrder, placeOrder, promote } from '../support/orders/placed-orders.ts';
import { seededProfile } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let customer: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
  customer = await callerOf(shop, await aCustomer(shop.url));
});
const { visit } = browserTests(() => shop.url);

const anOrder = async () => {
  const [dish] = await menuOf(shop.url);
  const order = await placeOrder(customer, [[dish, 1]]);
  onTestFinished(() => promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered'));
  return order;
};

/** The streams that the pages have opened so far. */
const streamsOf = (page: Page): string[] => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  return streams;
};

/** The list and its marks are read by two calls, of which either may be first. */
const markedNew = (page: Page, { orderNumber }: PlacedOrder) =>
  expect.poll(() => record(page, orderNumber).getAttribute('data-new')).toBe('true');

const title = (page: Page, text: string) => expect.poll(() => page.title(), { timeout: 5000 }).toBe(text);

test('[AORD-01] a new order is noticed in every tab, over one stream, which outlives the tab that opened it', async () => {
  const home = await visit('about:blank');
  const streams = streamsOf(home);
  await home.context().request.post('/api/user/login', {
    data: { email: 'admin@bottega.example', password: 'Bottega-2026' },
  });
  await home.goto('/dashboard');
  await live(home);
  const orders = await home.context().newPage();
  await orders.goto('/dashboard?section=orders');
  await live(orders);
  await title(home, `Home · ${seededProfile.name}`);
  await expect.poll(() => streams.length).toBe(1);

  // The list would mark it as seen while visible.
  await home.bringToFront();
  const first = await anOrder();
  await title(home, `(1) Home · ${seededProfile.name}`);
  await notice(home, `New order ${first.orderNumber}`).waitFor();
  await title(orders, `(1) Orders · ${seededProfile.name}`);
  await markedNew(orders, first);

  await home.close();
  await expect.poll(() => streams.length).toBe(2);
  const second = await anOrder();
  await record(orders, second.orderNumber).waitFor({ timeout: 5000 });
  await markedNew(orders, second);
});

test('[AUTH-03] a session that ends while a dish is edited is renewed over the dialog, and the dish is saved by the same press', async () => {
  const product = await aProduct(staff);
  onTestFinished(async () => void (await staff.call('DELETE', `/products/${product._id}`)));
  const page = await openDashboard(visit, {
    section: 'products',
    search: product.name,
    expectedErrors: /status of 401|session: |dashboard: /,
  });
  await opener(page, product.name).click();
  const description = dialog(page)
    .getByRole('textbox', { name: /^Description/ })
    .first();
  await description.fill('With the good mozzarella.');
  await page.context().clearCookies();
  await inDialog(page, 'Save').click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.waitFor();
  const password = login.getByLabel(/^Password/);
  await expect.poll(() => hasFocus(password)).toBe(true);
  await page.keyboard.type('Bottega-2026');
  await page.keyboard.press('Enter');
  await login.waitFor({ state: 'hidden' });
  // What was pressed before is saved now.
  await closed(page);
  expect((await productNow(staff, product)).description).toBe('With the good mozzarella.');
});
