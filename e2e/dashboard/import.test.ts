import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { chooseTool, closed, dialog, inDialog, openDashboard, record } from '../support/dashboard/dashboard.ts';
import { aProduct, productNow, type SavedProduct } from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { seededSlug } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});
const named = async (...names: string[]): Promise<SavedProduct[]> => {
  const { body } = await staff.call('GET', '/products?limit=100');
  return (body as { payload: { products: SavedProduct[] } }).payload.products.filter(({ name }) =>
    names.includes(name),
  );
};
const made = ['Pane nero'];
afterAll(async () => {
  for (const { _id } of await named(...made)) await staff.call('DELETE', `/products/${_id}`);
});

const { visit } = browserTests(() => shop.url);

const choose = (page: Page, text: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an export that is imported changes nothing; an edited price and a new row are shown, and imported on confirmation', async () => {
  const product = await aProduct(staff);
  made.push(product.name);
  const page = await openDashboard(visit, { section: 'products' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${seededSlug}-products-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const text = readFileSync(await file.path(), 'utf8');
  await chooseTool(page, 'Import');
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);
  await choose(page, text);
  await dialog(page)
    .getByText(/^The file changes nothing: \d+ dishes$/)
    .waitFor();
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);

  const { slug = '' } = (await named(product.name))[0] ?? {};
  const row = text.split('\n').find((each) => each.includes(product._id)) ?? '';
  const changed = row.replace(/,8\.50?,/, ',9.95,');
  const added = row.replace(product._id, '').replace(product.name, 'Pane nero').replace(slug, '');
  await choose(page, text.replace(row, `${changed}\n${added}`));
  await dialog(page).getByText('1 dish changes.').waitFor();
  await dialog(page).getByText('1 dish is new.').waitFor();
  await dialog(page).getByText('menu.csv').waitFor();
  const change = dialog(page).getByRole('listitem').filter({ hasText: product.name });
  await expect.poll(() => change.locator('del').textContent()).toBe('€8.50');
  await expect.poll(() => change.locator('ins').textContent()).toBe('€9.95');
  expect(await named('Pane nero')).toEqual([]);
  await inDialog(page, 'Import 2 dishes').click();
  await notice(page, 'Imported: 1 new, 1 changed.').waitFor();
  await closed(page);
  expect(await productNow(staff, product)).toMatchObject({ price: 9.95 });
  await page.getByRole('searchbox').fill('Pane nero');
  await record(page, 'Pane nero').getByText('€8.50').waitFor();
});
