import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import {
  chooseTool,
  closed,
  dialog,
  expectNoOverflow,
  inDialog,
  openDashboard,
} from '../../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});
afterEach(async () => {
  for (const { _id } of await found()) await staff.call('DELETE', `/products/${_id}`);
});

const { visit } = browserTests(() => shop.url);

interface Imported {
  _id: string;
  name: string;
  price: number;
  category: string;
}

const found = async (): Promise<Imported[]> => {
  const lists = ['trofie', 'strozzapreti', 'zabaione'].map(async (search) => {
    const { body } = await staff.call('GET', `/products?limit=20&search=${search}`);
    return (body as { payload: { products: Imported[] } }).payload.products;
  });
  return (await Promise.all(lists)).flat();
};
const onMenu = async () => (await found()).map(({ name, price, category }) => [name, price, category]).toSorted();

const menu = `NOS PÂTES\tPetite\tGrande
Trofie al pesto : basilic, pignons\t11,50\t14,50
Strozzapreti du jour (selon arrivage)

DOLCI
Zabaione 6,50 €
Tél. 04 78 12 34 56`;

test('[SETUP-06] a menu is pasted, corrected and imported by keyboard alone on a phone', async () => {
  const page = await openDashboard(visit, { section: 'products', language: 'fr', theme: 'dark', width: 375 });
  await chooseTool(page, 'Importer');
  await dialog(page).getByRole('tab', { name: 'Fichier' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(menu);
  await expectNoOverflow(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: '4 plats trouvés' }).waitFor();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
  await expect.poll(focused).toBe('Prix de Strozzapreti du jour');
  await expectNoOverflow(page);
  await page.keyboard.type('13,5');
  expect(await onMenu()).toEqual([]);
  await inDialog(page, 'Importer 4 plats').focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: '4 plats sont à la carte' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await closed(page);
  expect(await onMenu()).toEqual([
    ['Strozzapreti du jour', 13.5, 'pasta'],
    ['Trofie al pesto (Grande)', 14.5, 'pasta'],
    ['Trofie al pesto (Petite)', 11.5, 'pasta'],
    ['Zabaione', 6.5, 'desserts'],
  ]);
});
