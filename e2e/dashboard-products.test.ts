import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hasFocus } from './carts.ts';
import { openDashboard, record, records, tab } from './dashboard.ts';
import { closed, dialog, expectNoOverflow, inDialog, rowButton, tabTo } from './dashboard-forms.ts';
import { aDishName, aProduct, changeProduct, picture, productNow, type SavedProduct } from './menu-records.ts';
import { notice } from './placed-orders.ts';
import { type Shop, startShop } from './shop.ts';
import { type Staff, staffOf } from './staff.ts';

// A shop of its own: what is added here is on the menu at once.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const namedOnMenu = async (name: string): Promise<SavedProduct[]> => {
  const { body } = await staff.call('GET', '/products?limit=100');
  return (body as { payload: { products: SavedProduct[] } }).payload.products.filter((each) => each.name === name);
};

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first();
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a product' });
const open = (options: Parameters<typeof openDashboard>[1] = {}) =>
  openDashboard(visit, { section: 'products', ...options });
const openForm = async (product: SavedProduct, options: Parameters<typeof openDashboard>[1] = {}) => {
  const page = await open({ search: product.name, ...options });
  await rowButton(page, options.language === 'fr' ? 'Modifier' : 'Edit', product.name).click();
  await dialog(page).locator('[name=name]').waitFor();
  return page;
};

test('[APROD-01, ADMIN-02] tabs are all and one per category; the search finds by name, misspelt as well', async () => {
  const product = await aProduct(staff);
  const page = await open();
  const names = ['All', 'Pasta', 'Pizza', 'Salads', 'Desserts', 'Drinks', 'Others'];
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(names);
  await expect.poll(() => records(page).count()).toBe(5);
  await page.getByText(/^Showing 5 out of \d+$/).waitFor();
  await expectAccessible(page);
  await tab(page, 'Drinks').click();
  await expect.poll(() => record(page, 'Spaghetti').count()).toBe(0);
  const drinks = await records(page).count();
  expect(drinks).toBeGreaterThan(1);
  await expect.poll(() => record(page, 'Drinks').count()).toBe(drinks);

  await tab(page, 'All').click();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('tiramisú');
  await record(page, 'Tiramisù').waitFor();
  await search.fill(product.name);
  const row = record(page, product.name);
  for (const text of ['€8.50', 'Others', 'Vegan']) await row.getByText(text, { exact: true }).waitFor();
});

test('[APROD-01] a product is added: fetched categories, price from 0.01 in steps of 0.01, no badge needed', async () => {
  const name = aDishName();
  const page = await open();
  await addButton(page).click();
  const price = field(page, 'Price');
  expect(await price.inputValue()).toBe('0.01');
  expect([await price.getAttribute('min'), await price.getAttribute('step')]).toEqual(['0', '0.01']);
  const { body } = await staff.call('GET', '/products/categories');
  const options = field(page, 'Category').locator('option:not([value=""])');
  await expect.poll(() => options.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(body);
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await inDialog(page, 'Save').click();
  await expect.poll(() => dialog(page).getByText('Please fill in this field').count()).toBe(4);
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  await price.fill('-1');
  await dialog(page).getByText('The price must be 0 or more, in steps of 0.01').waitFor();
  await price.fill('0.015');
  await dialog(page).getByText('The price must be 0 or more, in steps of 0.01').waitFor();
  await expectAccessible(page);
  expect(sent).not.toContain('POST /api/products');

  await price.fill('0');
  await field(page, 'Name').fill(name);
  await field(page, 'Category').selectOption('desserts');
  await field(page, 'Description').fill('On the house');
  await field(page, 'Picture').fill(picture);
  await inDialog(page, 'Save').click();
  await notice(page, 'Product added.').waitFor();
  await closed(page);
  expect(await hasFocus(addButton(page))).toBe(true);
  expect(await namedOnMenu(name)).toMatchObject([{ price: 0, category: 'desserts', description: 'On the house' }]);
  expect((await namedOnMenu(name))[0]).not.toHaveProperty('badge');
  await page.goto('/products?search=zuppa');
  await page.getByRole('heading', { name }).waitFor();
});

test('[APROD-01] a product is changed, its list shows it, and its history says by whom', async () => {
  const product = await aProduct(staff);
  const page = await openForm(product);
  expect(await field(page, 'Price').inputValue()).toBe('8.50');
  await field(page, 'Price').fill('9.9');
  await field(page, 'Badge').selectOption({ label: 'No badge' });
  await field(page, 'Category').selectOption({ label: 'Salads' });
  await field(page, 'Description in French').fill('Bien chaude');
  await inDialog(page, 'Save').click();
  await notice(page, 'Product saved.').waitFor();
  await closed(page);
  const row = record(page, product.name);
  for (const text of ['€9.90', 'Salads']) await row.getByText(text, { exact: true }).waitFor();
  const now = await productNow(staff, product);
  expect(now).toMatchObject({ price: 9.9, category: 'salads', descriptionFr: 'Bien chaude', description: 'Warm' });
  expect(now).not.toHaveProperty('badge');

  await rowButton(page, 'Edit', product.name).click();
  await dialog(page).getByText('Changes by staff').click();
  await dialog(page).getByText('beppe').first().waitFor();
  await expectAccessible(page);
});

test('[APROD-01] a product is deleted after a question that says what is lost', async () => {
  const product = await aProduct(staff);
  const page = await open({ search: product.name });
  await rowButton(page, 'Delete', product.name).click();
  await dialog(page)
    .getByRole('heading', { name: `Delete ${product.name}?` })
    .waitFor();
  await dialog(page).getByText('It leaves the menu, every cart and every list of favorites.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await closed(page);
  expect(await namedOnMenu(product.name)).toHaveLength(1);
  await rowButton(page, 'Delete', product.name).click();
  await inDialog(page, 'Delete').click();
  await notice(page, 'Product deleted successfully.').waitFor();
  await expect.poll(() => record(page, product.name).count()).toBe(0);
  expect(await namedOnMenu(product.name)).toEqual([]);
});

test('[APROD-01] a deletion that fails says so; of a product that is gone already the server tells', async () => {
  const product = await aProduct(staff);
  const expectedErrors = /ERR_FAILED|status of 404|dashboard: /;
  const page = await open({ search: product.name, expectedErrors });
  await page.route(`**/api/products/${product._id}`, (route) => route.abort());
  await rowButton(page, 'Delete', product.name).click();
  await inDialog(page, 'Delete').click();
  await notice(page, 'Failed to delete the product.').waitFor();
  await closed(page);
  expect(await namedOnMenu(product.name)).toHaveLength(1);

  await page.unroute(`**/api/products/${product._id}`);
  await page.route('**/dashboard/changes', (route) => route.abort());
  await rowButton(page, 'Delete', product.name).click();
  await staff.call('DELETE', `/products/${product._id}`);
  await inDialog(page, 'Delete').click();
  await notice(page, 'This product is no longer on the menu.').waitFor();
  await expect.poll(() => record(page, product.name).count()).toBe(0);
});

test('[APROD-01] without the categories the form says so and can ask again', async () => {
  const product = await aProduct(staff);
  const expectedErrors = /status of 500/;
  const page = await open({ search: product.name, expectedErrors });
  await page.route('**/api/products/categories', (route) => route.fulfill({ status: 500, json: {} }));
  await rowButton(page, 'Edit', product.name).click();
  await dialog(page).getByText('Failed to load categories').waitFor();
  expect(await field(page, 'Category').inputValue()).toBe('others');
  await expectAccessible(page);
  await page.unroute('**/api/products/categories');
  await inDialog(page, 'Try again').click();
  await expect.poll(() => dialog(page).getByText('Failed to load categories').count()).toBe(0);
  await expect.poll(() => field(page, 'Category').locator('option[value=pasta]').count()).toBe(1);
});

test('[APROD-01] by keyboard alone: search, open, change, save with Enter', async () => {
  const product = await aProduct(staff);
  const page = await open();
  await page.keyboard.press('/');
  await page.keyboard.type(product.name);
  await record(page, product.name).waitFor();
  await expect.poll(() => records(page).count()).toBe(1);
  await tabTo(page, rowButton(page, 'Edit', product.name));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await notice(page, 'Product saved.').waitFor();
  await closed(page);
  expect((await productNow(staff, product)).name).toBe(`${product.name}!`);
  await expect.poll(() => hasFocus(rowButton(page, 'Edit', `${product.name}!`))).toBe(true);
});

test('[APROD-01] a picture on its way is waited for, and its address is saved', async () => {
  const product = await aProduct(staff);
  const page = await openForm(product);
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/uploads', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  const file = { name: 'zuppa.png', mimeType: 'image/png', buffer: drawn };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => inDialog(page, 'Save').isDisabled()).toBe(true);
  arrive.resolve();
  await expect.poll(() => field(page, 'Picture').inputValue()).toMatch(/^\/uploads\//);
  await inDialog(page, 'Save').click();
  await notice(page, 'Product saved.').waitFor();
  expect(await productNow(staff, product)).toMatchObject({ img: expect.stringMatching(/^\/uploads\//) });
});

test('[APROD-01] in French, dark, on a phone: cards, form, its errors, two versions', async () => {
  const product = await aProduct(staff);
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await open({ search: product.name, expectedErrors: /status of 409/, ...look });
  await record(page, product.name).getByText('Végan').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await rowButton(page, 'Modifier', product.name).click();
  await field(page, 'Nom').fill('');
  await inDialog(page, 'Enregistrer').click();
  await dialog(page).getByText('Veuillez remplir ce champ').waitFor();
  await expectAccessible(page);
  await field(page, 'Nom').fill('Zuppa nostra');
  await changeProduct(staff, product, { price: 3 });
  await inDialog(page, 'Enregistrer').click();
  await dialog(page).getByRole('row', { name: 'Prix €8.50 €3.00' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await inDialog(page, 'Annuler').click();
  await dialog(page).getByText('Abandonner votre saisie').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Abandonner').click();
  await closed(page);
});
