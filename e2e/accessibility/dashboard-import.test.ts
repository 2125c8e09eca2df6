import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { chooseTool, openDashboard } from '../support/dashboard/dashboard.ts';
import { onDashboard, section } from '../support/dashboard/dashboard-states.ts';
import { aProduct, picture, type SavedProduct } from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { dialog, looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dish: SavedProduct;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  dish = await aProduct(staff);
});
afterAll(async () => {
  for (const name of ['Zabaione', 'Torta caprese', dish.name]) {
    const { body } = await staff.call('GET', `/products?search=${encodeURIComponent(name)}`);
    const { products } = (body as { payload: { products: SavedProduct[] } }).payload;
    for (const { _id } of products.filter((each) => each.name === name)) await staff.call('DELETE', `/products/${_id}`);
  }
});

const { visit } = browserTests(() => shop.url);

const choose = async (page: Page, text: string) => {
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
};
const rows = (...lines: string[]) =>
  ['_id,name,description,descriptionFr,img,price,category,badge', ...lines].join('\n');
const wrong = rows(',,Fresh,,nowhere,1,cheese,');
const added = ',Pane nero,Fresh,,/dishes/tiramisu.svg,2.50,others,';

const inEnglish = (): PageState[] => [
  { name: 'import', path: section('products'), arrange: (page) => chooseTool(page, 'Import') },
  {
    name: 'file that cannot be read',
    arrange: async (page) => {
      await choose(page, '\u0000\u0001"');
      await says(page, 'This file cannot be read as CSV.');
    },
  },
  {
    name: 'file with a changed and a new dish',
    arrange: async (page) => {
      await choose(page, rows(`${dish._id},${dish.name},Warm,,${picture},9.95,others,vegan`, added));
      await says(page, '1 dish changes.');
    },
  },
  {
    name: 'columns of another program',
    arrange: async (page) => {
      await choose(page, 'Handle,Title,Body (HTML),Type,Variant Price\nolio,Olio nuovo,Cold pressed,Extras,12.50\n');
      await page.getByRole('heading', { name: 'Columns of menu.csv' }).waitFor();
    },
  },
  {
    name: 'example',
    path: section('products'),
    arrange: async (page) => {
      await chooseTool(page, 'Import');
      await dialog(page).getByRole('tab', { name: 'Example' }).click();
    },
  },
  {
    name: 'example as a draft',
    arrange: async (page) => {
      await press(dialog(page), 'Show the example');
      await dialog(page).getByRole('heading', { name: '16 dishes found' }).waitFor();
    },
  },
];

const inFrench = (): PageState[] => [
  {
    name: 'file with errors',
    path: section('products'),
    arrange: async (page) => {
      await chooseTool(page, 'Importer');
      await choose(page, wrong);
      await dialog(page).getByRole('row', { name: '2 category Cette catégorie n’existe pas' }).waitFor();
    },
  },
  {
    name: 'file with a new dish',
    arrange: async (page) => {
      await choose(page, rows(added));
      await says(page, '1 nouveau plat.');
    },
  },
  {
    name: 'text of a menu',
    arrange: async (page) => {
      await dialog(page).getByRole('tab', { name: 'Fichier' }).press('ArrowLeft');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('DOLCI\nZabaione\nTorta caprese 6,50 €\n');
    },
  },
  {
    name: 'draft with a dish without a price',
    arrange: async (page) => {
      await press(dialog(page), 'Lire la carte');
      await dialog(page).getByRole('heading', { name: '2 plats trouvés' }).waitFor();
    },
  },
  {
    name: 'imported menu',
    arrange: async (page) => {
      await page.keyboard.type('13,5');
      await press(dialog(page), 'Importer 2 plats');
      await dialog(page).getByRole('heading', { name: '2 plats sont à la carte' }).waitFor();
    },
  },
];

test.each([
  ['in English', looks.english, inEnglish],
  ['in French on a phone', looks.french, inFrench],
] as const)('what staff meet around imports of the menu, by keyboard or by ear, %s', async (_name, look, states) => {
  const page = await openDashboard(visit, { ...look, role: 'superadmin' });
  expect(await violationsIn(page, onDashboard(states(), { fits: look.width === 375 }))).toEqual({});
});
