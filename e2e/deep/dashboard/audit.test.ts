import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer } from '../../support/customers.ts';
import { type DashboardVisit, openDashboard, record, records, settled } from '../../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { type Shop, startShop } from '../../support/shop.ts';

// A shop of its own, because dishes are added and deleted.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

interface Dish {
  _id: string;
  name: string;
}

const dishForm = (name: string) => ({
  name,
  description: 'Baked twice',
  img: '/dishes/lasagne-alla-bolognese.svg',
  price: 9.5,
  category: 'pasta',
});

const aDish = async (): Promise<Dish> => {
  const { status, body } = await staff.call(
    'POST',
    '/products',
    dishForm(`Timballo ${randomBytes(4).toString('hex')}`),
  );
  expect(status).toBe(201);
  return body as Dish;
};

const changeDish = async ({ _id, name }: Dish, change: object) =>
  expect((await staff.call('PUT', `/products/${_id}`, { ...dishForm(name), ...change })).status).toBe(200);

const openAudit = (options: DashboardVisit = {}) =>
  openDashboard(visit, { role: 'superadmin', section: 'audit', ...options });

/** The trail's event for an action on the dish. */
const event = (page: Page, { name }: Dish, action: string) =>
  record(page, name).filter({ has: page.getByText(action, { exact: true }) });

test('an event shows who changed what, when, and the old value', async () => {
  const dish = await aDish();
  await changeDish(dish, { price: 11, badge: 'vegan' });
  const page = await openAudit({ tab: 'product' });
  const changed = event(page, dish, 'Changed');
  await changed.waitFor();
  expect(await changed.textContent()).toContain('nonna');
  expect(await changed.textContent()).toMatch(/[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d:\d\d/);
  await changed.locator('summary').click();
  const told = (from: typeof changed) => from.locator('table').getByRole('row').allTextContents();
  await expect.poll(() => told(changed)).toEqual(['FieldBeforeAfter', 'Price€9.50€11.00', 'Badge–Vegan']);

  const made = event(page, dish, 'Created');
  // The expanded changes of the other event have moved it down.
  await settled(page, dish.name).and(made).locator('summary').click();
  await expect.poll(async () => (await told(made)).slice(0, 2)).toEqual(['FieldAfter', `Name${dish.name}`]);
  await changed.getByRole('link', { name: dish.name }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await record(page, dish.name).waitFor();
});

test('deleting an account erases its events and leaves a note', async () => {
  const customer = await aCustomer(shop.url);
  const { id } = await callerOf(shop, customer);
  await staff.call('PUT', `/user/${id}`, { role: 'admin' });
  const page = await openAudit({ tab: 'user' });
  await record(page, customer.username).getByText('Role: User → Admin').waitFor();
  expect((await staff.call('DELETE', `/user/${id}`)).status).toBe(200);
  await page.reload();
  await records(page)
    .filter({ hasText: 'Deleted' })
    .filter({ hasText: 'Erased together with an account that was deleted.' })
    .first()
    .waitFor();
  await expect.poll(() => record(page, customer.username).count()).toBe(0);
});

test('is translated and fits on a phone', async () => {
  const dish = await aDish();
  await changeDish(dish, { category: 'salads', description: 'Deux fois au four, et encore une fois' });
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await openAudit({ tab: 'product', ...look });
  const changed = event(page, dish, 'Modification');
  await changed.locator('summary').focus();
  await page.keyboard.press('Enter');
  await changed.getByRole('row', { name: 'Catégorie Pâtes Salades' }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
