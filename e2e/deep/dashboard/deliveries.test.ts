import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { aDelivery } from '../../support/dashboard/deliveries.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  // Dinner in the trattoria, open from 19:00 to 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const openDeliveries = async (): Promise<Page> => {
  const page = await visit('about:blank', { width: 375 });
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/dashboard?section=orders&tab=deliveries');
  return hydrated(page);
};

test('a courier sees door, code and amount on a phone, takes the order and delivers it', async () => {
  const { order } = await aDelivery(shop);
  const page = await openDeliveries();
  await page.getByRole('tab', { name: 'Deliveries', selected: true }).waitFor();
  for (const status of ['confirmed', 'ready']) {
    expect((await staff.call('PUT', `/orders/${order._id}/status`, { status })).status).toBe(200);
  }
  // Live, without a reload.
  const card = page.getByRole('article', { name: order.orderNumber });
  await card.getByText('12 rue Mercière').waitFor();
  for (const text of ['3rd floor, code 41B7', 'Rosa Blanc', `€${order.totalPrice.toFixed(2)}`]) {
    await card.getByText(text).waitFor();
  }
  expect(await card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+33612345678');
  expect(await card.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/^geo:/);
  expect(await layoutFaults(page)).toEqual([]);
  const statusOf = async () =>
    ((await staff.call('GET', `/orders/number/${order.orderNumber}`)).body as { status: string }).status;
  await card.getByRole('button', { name: /^Taken/ }).click();
  await expect.poll(statusOf, { timeout: 10_000 }).toBe('expedited');
  await card.getByRole('button', { name: /^Delivered/ }).click();
  await expect.poll(statusOf, { timeout: 10_000 }).toBe('delivered');
  await card.waitFor({ state: 'detached' });
}, 60_000);

const clockOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Paris' }).format(new Date(moment));

test('[SLOT-12] “+10 min” in the dashboard appears on the customer’s open page', async () => {
  const { customer, order } = await aDelivery(shop);
  const { promisedAt } = order.fulfilment;
  const page = await visit('about:blank', { width: 375 });
  await logIn(page, customer);
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByText(`by ${clockOf(promisedAt)}`).waitFor();

  const kitchen = await openDashboard(visit, { section: 'orders', order: order.orderNumber });
  await kitchen.getByRole('button', { name: /^\+10/ }).click();
  const later = clockOf(new Date(Date.parse(promisedAt) + 600_000).toISOString());
  await kitchen.getByText(`is promised for ${later}`).waitFor();

  await page.getByText(`by ${later}`).waitFor({ timeout: 25_000 });
  await page.getByText('10 minutes later: now').waitFor();
});
