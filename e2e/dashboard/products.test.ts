import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import {
  chooseInMenu,
  closed,
  dialog,
  expectNoOverflow,
  inDialog,
  openDashboard,
  opener,
  pictureAddress,
  record,
  records,
  tab,
  tabNames,
} from '../support/dashboard/dashboard.ts';
import {
  aDishName,
  aProduct,
  changeProduct,
  picture,
  productNow,
  type SavedProduct,
} from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { headOf } from '../support/pages/html.ts';
import { notice } from '../support/placed-orders.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because dishes added here are on the menu immediately.
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
  await chooseInMenu(page, product.name, options.language === 'fr' ? 'Modifier' : 'Edit');
  await dialog(page).locator('[name=name]').waitFor();
  return page;
};

test('[APROD-01, ADMIN-02] has a tab for all and one per category, and a search that ignores accents', async () => {
  const product = await aProduct(staff);
  const page = await open();
  const names = ['All', 'Pasta', 'Pizza', 'Salads', 'Desserts', 'Drinks', 'Others'];
  await expect.poll(() => tabNames(page)).toEqual(names);
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

test('[APROD-01] adds a product: fetched categories, price from 0.01 in steps of 0.01, optional badge', async () => {
  const name = aDishName();
  const page = await open();
  await addButton(page).click();
  const price = field(page, 'Price');
  expect(await price.inputValue()).toBe('€0.01');
  expect(await price.getAttribute('inputmode')).toBe('decimal');
  const { body } = await staff.call('GET', '/products/categories');
  const options = field(page, 'Category').locator('option:not([value=""])');
  await expect.poll(() => options.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(body);
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await inDialog(page, 'Save').click();
  await expect.poll(() => dialog(page).getByText('Please fill in this field').count()).toBe(4);
  await expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);
  // The Tab key selects the content, and so does the first click.
  await field(page, 'Category').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(price)).toBe(true);
  await page.keyboard.type('-1');
  expect(await price.inputValue()).toBe('-1');
  await dialog(page).getByText('The price must be 0 or more, in steps of 0.01').waitFor();
  await price.fill('0.015');
  await dialog(page).getByText('The price must be 0 or more, in steps of 0.01').waitFor();
  await price.fill('1,390');
  await dialog(page).getByText('Enter a price like 13.90').waitFor();
  await expectAccessible(page);
  expect(sent).not.toContain('POST /api/products');

  await price.fill('0');
  await field(page, 'Name').fill(name);
  await field(page, 'Category').selectOption('desserts');
  await field(page, 'Description').fill('On the house');
  await (await pictureAddress(page)).fill(picture);
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('The dish will cost €0.00.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Save €0.00').click();
  await notice(page, `Product “${name}” added.`).waitFor();
  await closed(page);
  await expect.poll(() => hasFocus(addButton(page))).toBe(true);
  expect(await namedOnMenu(name)).toMatchObject([{ price: 0, category: 'desserts', description: 'On the house' }]);
  expect((await namedOnMenu(name))[0]).not.toHaveProperty('badge');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => hasFocus(opener(page, name))).toBe(true);
  await expectAccessible(page);
  await page.goto('/products?search=zuppa');
  await page.getByRole('heading', { name }).waitFor();
});

test('[APROD-01] edits a product, updates the list and records the author in its history', async () => {
  const product = await aProduct(staff);
  const page = await openForm(product);
  expect(await field(page, 'Price').inputValue()).toBe('€8.50');
  await field(page, 'Price').click();
  await page.keyboard.type('9,9');
  expect(await field(page, 'Price').inputValue()).toBe('9,9');
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

  await chooseInMenu(page, product.name, 'Edit');
  await dialog(page).getByText('Changes by staff').click();
  await dialog(page).getByText('beppe').first().waitFor();
  await expectAccessible(page);
});

test('[LANG-02] an address that staff change goes on leading to the dish, for good and in both languages', async () => {
  const product = await aProduct(staff);
  const { slug: former = '' } = (await namedOnMenu(product.name))[0] ?? {};
  const addressOf = (slug: string) => `${shop.url}/products/product/${slug}`;
  const answer = (address: string) => fetch(address, { redirect: 'manual' });
  const page = await openForm(product, { expectedErrors: /status of 400/ });
  const slug = dialog(page).getByRole('textbox', { name: 'Link to its page' });
  expect(await slug.inputValue()).toBe(former);
  await slug.fill('tiramisu');
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('Another dish has this address').waitFor();
  await expectAccessible(page);
  await slug.fill(`nuova-${former}`);
  await inDialog(page, 'Save').click();
  await closed(page);

  for (const query of ['', '?lang=fr']) {
    const old = await answer(addressOf(former) + query);
    const location = new URL(old.headers.get('location') ?? '', shop.url).href;
    expect([old.status, location]).toEqual([301, addressOf(`nuova-${former}`) + query]);
  }
  const own = addressOf(`nuova-${former}`);
  const languages = { en: own, fr: `${own}?lang=fr`, 'x-default': own };
  for (const address of [own, addressOf(product._id), `${own}?lang=fr`]) {
    const response = await answer(address);
    const { canonicals, languages: linked } = headOf(await response.text());
    expect(response.status).toBe(200);
    expect([canonicals, linked]).toEqual([[address.endsWith('fr') ? languages.fr : own], languages]);
  }
});

test('[APROD-01] deletes a product after a confirmation that says what is lost', async () => {
  const product = await aProduct(staff);
  const page = await open({ search: product.name });
  await chooseInMenu(page, product.name, 'Delete');
  await dialog(page)
    .getByRole('heading', { name: `Delete ${product.name}?` })
    .waitFor();
  await dialog(page).getByText('It leaves the menu, every cart and every list of favorites.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await closed(page);
  expect(await namedOnMenu(product.name)).toHaveLength(1);
  await chooseInMenu(page, product.name, 'Delete');
  await inDialog(page, 'Delete').click();
  await notice(page, 'Product deleted successfully.').waitFor();
  await expect.poll(() => record(page, product.name).count()).toBe(0);
  expect(await namedOnMenu(product.name)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await record(page, product.name).waitFor();

  await chooseInMenu(page, product.name, 'Delete');
  await inDialog(page, 'Delete').click();
  await expect.poll(() => record(page, product.name).count()).toBe(0);
  await page.goto('/');
  await expect.poll(() => namedOnMenu(product.name)).toEqual([]);
});

test('[APROD-01] cards, form, errors and conflict work on a phone', async () => {
  const product = await aProduct(staff);
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await open({ search: product.name, expectedErrors: /status of 409/, ...look });
  await record(page, product.name).getByText('Végan').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await chooseInMenu(page, product.name, 'Modifier');
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
  await dialog(page).getByText('Abandonner vos modifications').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Abandonner').click();
  await closed(page);
});

test('[APROD-01] Esc asks again before the browser has reported that the last question closed', async () => {
  const product = await aProduct(staff);
  const page = await openForm(product);
  await field(page, 'Name').fill('Half a na');
  await page.keyboard.press('Escape');
  await inDialog(page, 'Keep editing').waitFor();
  await page.locator('dialog[open]').evaluateAll(async ([form, question]) => {
    // Like Esc; its `close` event follows in a separate task.
    (question as HTMLDialogElement).close();
    await null;
    form?.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await inDialog(page, 'Keep editing').click();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  expect(await field(page, 'Name').inputValue()).toBe('Half a na');
  await inDialog(page, 'Cancel').click();
  await inDialog(page, 'Discard').click();
  await closed(page);
});

test('[APROD-01] Esc, the backdrop and the back button ask before discarding input', async () => {
  const product = await aProduct(staff);
  const page = await openDashboard(visit, { section: 'products' });
  await page.getByRole('link', { name: 'Products' }).first().focus();
  await page.getByRole('searchbox').fill(product.name);
  await chooseInMenu(page, product.name, 'Edit');
  await field(page, 'Name').fill('Half a na');
  // The row disappears while someone is typing.
  await staff.call('DELETE', `/products/${product._id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => record(page, product.name).count(), { timeout: 15_000 }).toBe(0);
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Discard your changes?').waitFor();
    await expect.poll(() => hasFocus(inDialog(page, 'Keep editing'))).toBe(true);
    if (times === 0) await expectAccessible(page);
    await page.keyboard.press(times === 1 ? 'Enter' : 'Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  }
  await page.mouse.click(4, 400);
  await inDialog(page, 'Keep editing').click();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await inDialog(page, 'Keep editing').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Half a na');
  await inDialog(page, 'Cancel').click();
  await inDialog(page, 'Discard').click();
  await closed(page);
});
