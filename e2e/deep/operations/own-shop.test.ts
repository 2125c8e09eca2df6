import { accentPresets } from '@bottega/contract/shop/accent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expectAccent } from '../../support/pages/accent.ts';
import { nameDaMario, softwareIn } from '../../support/pages/da-mario.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance();
  staff = await staffOf(shop);
  await nameDaMario(staff);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test('[SHOPD-01] the dashboard names the shop', async () => {
  const page = await visit('/login');
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  const records = ['orders', 'news', 'products', 'reviews', 'users', 'messages', 'audit'];
  for (const section of ['home', ...records, 'ordering', 'shop', 'config']) {
    await page.goto(`/dashboard?section=${section}`);
    await hydrated(page);
    expect(softwareIn(await page.locator('body').ariaSnapshot())).toEqual([]);
    expect(await page.title()).not.toContain('Bottega');
  }
});

describe.each(Object.keys(accentPresets) as (keyof typeof accentPresets)[])('with the accent %s', (accent) => {
  beforeAll(async () => {
    expect((await staff.call('PUT', '/shop', { accent })).status).toBe(200);
  });

  test.each(['light', 'dark'] as const)(
    '[SHOPD-03] [SHOPD-04] nothing is hard to read, in the %s theme',
    async (theme) => expectAccent(await visit('/', { theme, width: 375 }), accent),
  );
});
