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
} from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
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

const onMenu = async (search: string) => {
  const { body } = await staff.call('GET', `/products?limit=20&search=${encodeURIComponent(search)}`);
  const { products } = (body as { payload: { products: { name: string; price: number; category: string }[] } }).payload;
  return products.map(({ name, price, category }) => [name, price, category]);
};

const openImport = async (options: Parameters<typeof openDashboard>[1] = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'products', ...options });
  await chooseTool(page, options.language === 'fr' ? 'Importer' : 'Import');
  await dialog(page).getByRole('tablist').waitFor();
  return page;
};

const menu = `NOS PÂTES\tPetite\tGrande
Trofie al pesto : basilic, pignons\t11,50\t14,50
Strozzapreti du jour (selon arrivage)

DOLCI
Zabaione 6,50 €
Tél. 04 78 12 34 56`;

test('[SETUP-06] a menu is pasted, corrected and imported by keyboard alone on a phone', async () => {
  const page = await openImport({ language: 'fr', theme: 'dark', width: 375 });
  await dialog(page).getByRole('tab', { name: 'Fichier' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(menu);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: '4 plats trouvés' }).waitFor();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
  await expect.poll(focused).toBe('Prix de Strozzapreti du jour');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.type('13,5');
  expect(await onMenu('trofie')).toEqual([]);
  await inDialog(page, 'Importer 4 plats').focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: '4 plats sont à la carte' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await closed(page);
  expect((await onMenu('trofie')).toSorted()).toEqual([
    ['Trofie al pesto (Grande)', 14.5, 'pasta'],
    ['Trofie al pesto (Petite)', 11.5, 'pasta'],
  ]);
  expect(await onMenu('strozzapreti')).toEqual([['Strozzapreti du jour', 13.5, 'pasta']]);
  expect(await onMenu('zabaione')).toEqual([['Zabaione', 6.5, 'desserts']]);
});

const shopify = `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src
olio,Olio nuovo,<p>Cold pressed</p>,Extras,Size,50 cl,12.50,
olio,,,,,1 l,200000,
`;

test('[SETUP-07] a file of Shopify with a price that is refused names row and column, and imports nothing until it is corrected', async () => {
  const page = await openImport();
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(shopify, 'utf16le') };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('heading', { name: 'Columns of products_export.csv' }).waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Continue').click();
  const price = dialog(page).getByRole('textbox', { name: 'Price of Olio nuovo (1 l)' });
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect(await onMenu('olio nuovo')).toEqual([]);
  await price.fill('22');
  await inDialog(page, 'Import 2 dishes').click();
  await dialog(page).getByRole('heading', { name: '2 dishes are on your menu' }).waitFor();
  expect((await onMenu('olio nuovo')).toSorted()).toEqual([
    ['Olio nuovo (1 l)', 22, 'others'],
    ['Olio nuovo (50 cl)', 12.5, 'others'],
  ]);
});

test('closing asks before a draft is lost; the example is shown with its pictures', async () => {
  const page = await openImport();
  await dialog(page).getByRole('tab', { name: 'Example' }).click();
  await expectAccessible(page);
  await inDialog(page, 'Show the example').click();
  await dialog(page).getByRole('heading', { name: '16 dishes found' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await inDialog(page, 'Discard').click();
  await closed(page);
});
