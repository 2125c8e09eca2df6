import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { chooseTool, closed, inDialog, openDashboard } from '../../support/dashboard/dashboard.ts';
import { aProduct } from '../../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { type Shop, startShop } from '../../support/shop.ts';

// A shop of its own, because its tagline and hours change.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('[LANG-02] the report of missing translations leads to each field, and a text that is written leaves it', async () => {
  const product = await aProduct(staff);
  expect((await staff.call('PUT', '/shop', { tagline: { en: 'Fresh pasta', fr: '' } })).status).toBe(200);
  const hours = (await (await fetch(`${shop.url}/api/shop/hours`)).json()) as object;
  const christmas = { from: '2027-12-24', to: '2027-12-26', service: null, intervals: [], label: { en: 'Christmas' } };
  expect((await staff.call('PUT', '/shop/hours', { ...hours, specialDays: [christmas] })).status).toBe(200);

  const page = await openDashboard(visit, { section: 'products' });
  await chooseTool(page, 'Translations');
  const names = page.getByRole('region', { name: /^Names of dishes/ });
  await names.getByRole('button', { name: product.name }).click();
  await expect.poll(() => focusedName(page)).toBe('nameFr');
  await page.keyboard.type('Soupe');
  await inDialog(page, 'Save').click();
  await closed(page);
  await expect.poll(() => names.getByRole('button', { name: product.name }).count()).toBe(0);

  for (const [text, field] of [
    ['Fresh pasta', 'taglineFr'],
    ['Christmas', 'specialDays.0.label.fr'],
  ] as const) {
    await page.goto('/dashboard?section=untranslated');
    await page.getByRole('link', { name: text }).click();
    await expect.poll(() => focusedName(page)).toBe(field);
  }
});
