import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { openDashboard } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
});
afterEach(async () => {
  await staff.call('PUT', '/ordering/pause', { minutes: 0 });
});

const { visit } = browserTests(() => shop.url);

const header = (page: Page, state: RegExp) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${state.source}`) });

test('[SLOT-10] a pause from another section is on the shop’s pages and with colleagues within two seconds', async () => {
  const page = await openDashboard(visit, { section: 'reviews', width: 375 });
  const colleague = await openDashboard(visit, { section: 'orders', role: 'superadmin' });
  await header(colleague, /Taking orders/).waitFor();
  const customer = await visit('/');
  await hydrated(customer);

  await header(page, /Taking orders/).press('Enter');
  const pause = page.getByRole('menuitem', { name: 'Pause for 20 min' });
  await expect.poll(() => hasFocus(pause)).toBe(true);
  await page.keyboard.press('Enter');
  await header(page, /Paused until (19|20):\d\d/).waitFor();
  await customer.reload();
  await customer.getByText(/^Taking a short break until (19|20):\d\d/).waitFor({ timeout: 2000 });
  await header(colleague, /Paused until (19|20):\d\d/).waitFor({ timeout: 2000 });

  await header(colleague, /Paused/).click();
  await colleague.getByRole('menuitem', { name: 'Resume orders' }).click();
  await header(page, /Taking orders/).waitFor({ timeout: 2000 });
});
