import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import {
  chooseInMenu,
  menuItems,
  openDashboard,
  opener,
  pictureAddress,
  record,
} from '../support/dashboard/dashboard.ts';
import { asOpened, onDashboard, section, type } from '../support/dashboard/dashboard-states.ts';
import {
  anArticle,
  aProduct,
  changeArticle,
  changeProduct,
  picture,
  type SavedArticle,
  type SavedProduct,
} from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { dialog, looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dish: SavedProduct;
let article: SavedArticle;
let taken: string;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  [dish, article] = [await aProduct(staff), await anArticle(staff, { locale: 'fr' })];
  const { body } = await staff.call('GET', '/products?limit=1');
  [{ slug: taken = '' } = {}] = (body as { payload: { products: { slug?: string }[] } }).payload.products;
  return async () => {
    for (const name of ['Acqua del sindaco', dish.name]) {
      const { body } = await staff.call('GET', `/products?search=${encodeURIComponent(name)}`);
      const { products } = (body as { payload: { products: SavedProduct[] } }).payload;
      for (const found of products.filter((each) => each.name === name)) {
        await staff.call('DELETE', `/products/${found._id}`);
      }
    }
    await staff.call('DELETE', `/news/${article._id}`);
  };
});

const { visit } = browserTests(() => shop.url);

const inEnglish = (): PageState[] => [
  {
    name: 'new product, incomplete',
    path: section('products'),
    arrange: async (page) => {
      await press(page, 'Add a product');
      await dialog(page)
        .getByLabel(/^Price/)
        .fill('0.015');
      await press(dialog(page), 'Save');
      await says(page, 'The price must be 0 or more, in steps of 0.01');
      await dialog(page).getByText('Please fill in this field').nth(3).waitFor();
    },
  },
  {
    name: 'question about its price',
    arrange: async (page) => {
      await dialog(page)
        .getByLabel(/^Price/)
        .fill('0');
      await type(page, { name: 'Acqua del sindaco', description: 'On the house' });
      await dialog(page).locator('[name=category]').selectOption('drinks');
      await (await pictureAddress(page)).fill(picture);
      await press(dialog(page), 'Save');
      await says(page, 'The dish will cost €0.00.');
    },
  },
  {
    name: 'new product, shown in the list',
    arrange: async (page) => {
      await press(dialog(page), 'Save €0.00');
      await press(page, 'Show it');
      await page.locator('tr[data-new]').waitFor();
    },
  },
  {
    name: 'address that another dish has, and the history',
    arrange: async (page) => {
      await opener(page, 'Acqua del sindaco').click();
      await type(page, { slug: taken });
      await press(dialog(page), 'Save');
      await says(page, 'Another dish has this link');
      await dialog(page).getByText('Changes by staff').click();
      await dialog(page).getByText('nonna').first().waitFor();
    },
  },
  {
    name: 'menu of a row',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await press(dialog(page), 'Discard');
      await menuItems(page, 'Acqua del sindaco');
    },
  },
  {
    name: 'question before a dish is deleted',
    arrange: async (page) => {
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await says(page, 'It leaves the menu, every cart and every list of favorites.');
    },
  },
  {
    name: 'table of allergens with an unsaved row',
    path: section('allergens'),
    arrange: async (page) => {
      const row = record(page, dish.name).and(page.locator(':not([data-inert])'));
      await row.getByRole('checkbox', { name: `lupin in ${dish.name}` }).click();
      await page.getByRole('button', { name: `Save ${dish.name}` }).waitFor();
    },
  },
  {
    name: 'warning before undeclared dishes go off sale',
    arrange: async (page) => {
      await page.getByRole('button', { name: `Reset ${dish.name}` }).click();
      await page.getByRole('switch').click();
      await says(page, 'All dishes can be ordered again.');
      await page.getByRole('switch').click();
      await dialog(page).getByText(dish.name).waitFor();
    },
  },
  {
    name: 'undeclared dishes off sale',
    arrange: async (page) => {
      await press(dialog(page), 'Take them off sale');
      await says(page, /cannot be ordered until/);
      await dialog(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'missing translations',
    path: section('untranslated'),
    arrange: (page) => page.getByRole('button', { name: dish.name }).first().waitFor(),
  },
  {
    name: 'field that a missing translation leads to',
    arrange: async (page) => {
      await page.getByRole('button', { name: dish.name }).first().click();
      await dialog(page).locator('[name=nameFr]:focus').waitFor();
    },
  },
  {
    name: 'article with its history',
    path: section('news', { search: 'Truffle' }),
    arrange: async (page) => {
      await chooseInMenu(page, article.title, 'Edit');
      await dialog(page).getByText('Changes by staff').click();
      await dialog(page).getByText('nonna').first().waitFor();
    },
  },
  {
    name: 'question before an article is deleted',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await chooseInMenu(page, article.title, 'Delete');
      await says(page, 'Readers will no longer find it. It cannot be brought back.');
    },
  },
];

const inFrench = (): PageState[] => [
  { name: 'products', path: section('products', { search: dish.name }), arrange: asOpened },
  {
    name: 'product without a name',
    arrange: async (page) => {
      await chooseInMenu(page, dish.name, 'Modifier');
      await type(page, { name: '' });
      await press(dialog(page), 'Enregistrer');
      await says(page, 'Veuillez remplir ce champ');
    },
  },
  {
    name: 'product that a colleague has saved meanwhile',
    arrange: async (page) => {
      await type(page, { name: 'Zuppa nostra', description: 'Con basilico.' });
      await changeProduct(staff, dish, { description: 'Senza basilico.' });
      await press(dialog(page), 'Enregistrer');
      await dialog(page)
        .getByRole('row', { name: /Con basilico\. Senza basilico\./ })
        .waitFor();
    },
  },
  {
    name: 'question before input is lost',
    arrange: async (page) => {
      await press(dialog(page), 'Annuler');
      await says(page, /^Abandonner vos modifications/);
    },
  },
  {
    name: 'news',
    path: section('news', { search: 'Truffle' }),
    arrange: (page) => record(page, article.title).getByText('14 juillet 2026 à 12:30:15').waitFor(),
  },
  {
    name: 'article with an empty section',
    arrange: async (page) => {
      await chooseInMenu(page, article.title, 'Modifier');
      await press(dialog(page), 'Ajouter une partie');
      await press(dialog(page), 'Enregistrer');
      await says(page, 'Veuillez remplir ce champ');
    },
  },
  {
    name: 'article that a colleague has saved meanwhile',
    arrange: async (page) => {
      await press(dialog(page), 'Supprimer la partie 4');
      await type(page, { author: 'Rosa Neri' });
      await changeArticle(staff, article, { author: 'Une autre' });
      await press(dialog(page), 'Enregistrer');
      await dialog(page).getByRole('row', { name: 'Auteur Rosa Neri Une autre' }).waitFor();
    },
  },
];

test.each([
  ['in English', looks.english, inEnglish],
  ['in French on a phone', looks.french, inFrench],
] as const)('what staff meet around the menu and the news, by keyboard or by ear, %s', async (_name, look, states) => {
  const page = await openDashboard(visit, { ...look, role: 'superadmin' });
  expect(await violationsIn(page, onDashboard(states(), { fits: look.width === 375 }))).toEqual({});
});
