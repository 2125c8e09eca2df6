import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import {
  chooseTool,
  closed,
  dialog,
  expectNoOverflow,
  inDialog,
  openDashboard,
  record,
} from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/placed-orders.ts';
import { seededSlug } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because an import changes the whole menu.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const heading = '_id,name,description,descriptionFr,img,price,category,badge';
const rowOf = (name: string, price = '2.50') => `,${name},Fresh,,/dishes/tiramisu.svg,${price},others,`;
const csv = (...rows: string[]) => [heading, ...rows].join('\n');
const asFile = (text: string) => ({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const choose = (page: Page, text: string) => dialog(page).locator('input[type=file]').setInputFiles(asFile(text));
const openImport = async (options: Parameters<typeof openDashboard>[1] = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'products', ...options });
  await chooseTool(page, options.language === 'fr' ? 'Importer' : 'Import');
  await dialog(page).waitFor();
  return page;
};
const onMenu = async (name: string): Promise<number> => {
  const { body } = await staff.call('GET', '/products?limit=100');
  return (body as { payload: { products: { name: string }[] } }).payload.products.filter((each) => each.name === name)
    .length;
};

test('a chosen file is checked at once and imported on confirmation', async () => {
  const page = await openImport();
  await expectAccessible(page);
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);
  await choose(page, csv(rowOf('Pane nero'), rowOf('Olive verdi')));
  await dialog(page).getByText('The file is fine: 2 products').waitFor();
  await dialog(page).getByText('2 products are new.').waitFor();
  await dialog(page).getByText('menu.csv').waitFor();
  await expectAccessible(page);
  expect(await onMenu('Pane nero')).toBe(0);
  await inDialog(page, 'Import 2 products').click();
  await notice(page, 'Imported: 2 new, 0 changed.').waitFor();
  await closed(page);
  expect([await onMenu('Pane nero'), await onMenu('Olive verdi')]).toEqual([1, 1]);
  await page.getByRole('searchbox').fill('Pane nero');
  await record(page, 'Pane nero').getByText('€2.50').waitFor();
});

test('a file with errors lists each by row and cannot be imported; the corrected file can', async () => {
  const page = await openImport();
  await choose(page, csv(rowOf('Grissini'), rowOf('Taralli', '-1'), ',,Fresh,,nowhere,1,cheese,'));
  await dialog(page).getByText('4 problems keep this file from being imported').waitFor();
  await dialog(page).getByRole('row', { name: '3 price The price must be 0 or more, in steps of 0.01' }).waitFor();
  await dialog(page).getByRole('row', { name: '4 name Please fill in this field' }).waitFor();
  await dialog(page).getByRole('row', { name: '4 category There is no such category' }).waitFor();
  await expectAccessible(page);
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);
  expect(await onMenu('Grissini')).toBe(0);
  await choose(page, csv(rowOf('Grissini'), rowOf('Taralli')));
  await inDialog(page, 'Import 2 products').click();
  await notice(page, 'Imported: 2 new, 0 changed.').waitFor();
  expect(await onMenu('Taralli')).toBe(1);
});

test('importing an export changes nothing; one edited price is one change', async () => {
  const page = await openDashboard(visit, { section: 'products' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${seededSlug}-products-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const text = readFileSync(await file.path(), 'utf8');
  await chooseTool(page, 'Import');
  await choose(page, text);
  await dialog(page)
    .getByText(/^The file changes nothing: \d+ products$/)
    .waitFor();
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);
  await choose(page, text.replace(/,12\.[59]0?,pasta/, ',12.95,pasta'));
  await dialog(page).getByText('1 product changes.').waitFor();
  await dialog(page).getByText('0 products are new.').waitFor();
  const change = dialog(page).getByRole('listitem').filter({ hasText: 'Spaghetti al pomodoro' });
  await expect.poll(() => change.locator('del').textContent()).toMatch(/^€12\.[59]0$/);
  await expect.poll(() => change.locator('ins').textContent()).toBe('€12.95');
  await expectAccessible(page);
  await inDialog(page, 'Import 1 product').click();
  await notice(page, 'Imported: 0 new, 1 changed.').waitFor();
  await page.goto('/dashboard?section=products&search=Spaghetti');
  await record(page, 'Spaghetti al pomodoro').getByText('€12.95').waitFor();
});

test('reports a row that a colleague changed after the check, without overwriting it', async () => {
  const { body } = await staff.call('GET', '/products?limit=1&page=2');
  const { products } = (body as { payload: { products: { _id: string }[] } }).payload;
  const whole = (await staff.call('GET', `/products/${products[0]?._id}`)).body as Record<string, string | number>;
  const { _id, createdAt, updatedAt, version, slug, food, needsChoice, available, options, ...form } = whole;
  const page = await openImport();
  const columns = ['_id', 'version', ...Object.keys(form)];
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const values = [_id, version, ...Object.entries(form).map(([key, value]) => (key === 'price' ? 99 : value))];
  const missing = ['descriptionFr', 'badge'].filter((column) => !columns.includes(column));
  await choose(page, `${[...columns, ...missing].join()}\n${[...values, ...missing.map(() => '')].map(cell).join()}`);
  await dialog(page).getByText('1 product changes.').waitFor();
  expect((await staff.call('PUT', `/products/${_id}`, { ...form, price: 41 })).status).toBe(200);
  await inDialog(page, 'Import 1 product').click();
  await dialog(page).getByText('1 problem keeps this file from being imported').waitFor();
  await dialog(page).getByRole('row', { name: /^2 / }).getByText('Someone else has changed this').waitFor();
  expect((await staff.call('GET', `/products/${_id}`)).body).toMatchObject({ price: 41 });
});

test('reports an unreadable file, one that is too large and a failed call; then accepts a dropped one', async () => {
  const page = await openImport({ expectedErrors: /status of 400|ERR_FAILED|file: / });
  await choose(page, '\u0000\u0001"');
  await dialog(page).getByText('This file cannot be read as CSV.').waitFor();
  await expectAccessible(page);
  await choose(page, 'x'.repeat(5_000_001));
  await dialog(page).getByText('This file has more than 5 MB.').waitFor();
  await page.route('**/api/products/import?*', (route) => route.abort());
  await choose(page, csv(rowOf('Ciabatta')));
  await dialog(page).getByText('The shop did not answer.').waitFor();
  expect(await inDialog(page, 'Import').isDisabled()).toBe(true);
  await page.unroute('**/api/products/import?*');
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    },
    csv(rowOf('Focaccia')),
  );
  const zone = dialog(page).getByRole('group', { name: 'CSV file' });
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await dialog(page).getByText('dropped.csv').waitFor();
  await dialog(page).getByText('1 product is new.').waitFor();
  await inDialog(page, 'Import 1 product').waitFor();
});

test('the import works on a phone', async () => {
  const page = await openImport({ language: 'fr', theme: 'dark', width: 375 });
  await choose(page, csv(',,Fresh,,nowhere,1,cheese,'));
  await dialog(page).getByRole('row', { name: '2 category Cette catégorie n’existe pas' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await choose(page, csv(rowOf('Panettone')));
  await dialog(page).getByText('1 nouveau produit.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await chooseTool(page, 'Importer');
  await inDialog(page, 'Choisir un fichier CSV').waitFor();
});
