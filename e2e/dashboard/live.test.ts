import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus, menuOf } from '../support/carts.ts';
import { closed, dialog, inDialog, live, openDashboard, opener, record } from '../support/dashboard/dashboard.ts';
import { callerOf, type Staff } from '../support/dashboard/staff.ts';
import { notice, placeOrder } from '../support/placed-orders.ts';
import { seededProfile } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because these tests count orders.
let shop: Shop;
let giulia: Staff;
beforeAll(async () => {
  shop = await startShop();
  giulia = await callerOf(shop, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
});
afterAll(() => shop.stop());
const { visit } = browserTests(() => shop.url);

const anOrder = async () => {
  const [dish] = await menuOf(shop.url);
  return placeOrder(giulia, [[dish, 1]]);
};

/** The streams that the pages have opened so far. */
const streamsOf = (page: Page): string[] => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  return streams;
};

const title = (page: Page, text: string) => expect.poll(() => page.title(), { timeout: 5000 }).toBe(text);
const lost = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^No connection since \d\d:\d\d – trying again$/ });

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
  expect(await record(orders, first.orderNumber).getAttribute('data-new')).toBe('true');
  await expectAccessible(orders);

  await home.close();
  await expect.poll(() => streams.length).toBe(2);
  const second = await anOrder();
  await record(orders, second.orderNumber).waitFor({ timeout: 5000 });
  await orders
    .getByRole('status')
    .filter({ hasText: `New order ${second.orderNumber}` })
    .waitFor({ state: 'attached' });
  // Once seen in the list, they are no longer new.
  await expect.poll(() => orders.title()).toBe(`Orders · ${seededProfile.name}`);
  await expect.poll(() => orders.locator('[data-new]').count()).toBe(0);
});

test('a lost connection is said within ten seconds and recovers by itself', async () => {
  const page = await openDashboard(visit, {
    section: 'orders',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dashboard: /,
  });
  const before = await anOrder();
  await record(page, before.orderNumber).waitFor();
  await page.context().setOffline(true);
  await lost(page).waitFor({ timeout: 10_000 });
  await expectAccessible(page);
  const after = await anOrder();
  await page.context().setOffline(false);
  await record(page, after.orderNumber).waitFor({ timeout: 15_000 });
  expect(await lost(page).count()).toBe(0);
});

test('[AUTH-03] a session that ends while a dish is edited is renewed over the dialog, and nothing typed is lost', async () => {
  const page = await openDashboard(visit, {
    section: 'products',
    search: 'margherita',
    expectedErrors: /status of 401|session: |dashboard: /,
  });
  await opener(page, 'Pizza Margherita').click();
  const description = dialog(page)
    .getByRole('textbox', { name: /^Description/ })
    .first();
  await description.fill('With the good mozzarella.');
  await page.context().clearCookies();
  await inDialog(page, 'Save').click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.waitFor();
  await expectAccessible(page);
  const password = login.getByLabel(/^Password/);
  await expect.poll(() => hasFocus(password)).toBe(true);
  await page.keyboard.type('Bottega-2026');
  await page.keyboard.press('Enter');
  await login.waitFor({ state: 'hidden' });
  expect(await description.inputValue()).toBe('With the good mozzarella.');
  await inDialog(page, 'Save').click();
  await closed(page);
  const { payload } = (await (await fetch(`${shop.url}/api/products?search=margherita`)).json()) as {
    payload: { products: { description: string }[] };
  };
  expect(payload.products.map((product) => product.description)).toContain('With the good mozzarella.');
});
