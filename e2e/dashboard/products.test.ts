import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import {
  chooseInMenu,
  closed,
  dialog,
  inDialog,
  openDashboard,
  opener,
  pictureAddress,
  record,
} from '../support/dashboard/dashboard.ts';
import { aDishName, aProduct, picture, productNow, type SavedProduct } from '../support/dashboard/menu-records.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { headOf } from '../support/pages/html.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});

const { visit } = browserTests(() => shop.url);

const namedOnMenu = async (name: string): Promise<SavedProduct[]> => {
  const { body } = await staff.call('GET', '/products?limit=100');
  return (body as { payload: { products: SavedProduct[] } }).payload.products.filter((each) => each.name === name);
};

/** A dish that is on the menu only during the test. */
const aDish = async (): Promise<SavedProduct> => {
  const product = await aProduct(staff);
  onTestFinished(async () => void (await staff.call('DELETE', `/products/${product._id}`)));
  return product;
};

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first();
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a product' });

test('[APROD-01] a dish is added, changed and deleted, comes back by undo, and is gone once the page is left', async () => {
  const name = aDishName();
  const page = await openDashboard(visit, { section: 'products' });
  await addButton(page).click();
  await field(page, 'Price').fill('0');
  await field(page, 'Name').fill(name);
  await field(page, 'Category').selectOption('desserts');
  await field(page, 'Description').fill('On the house');
  await (await pictureAddress(page)).fill(picture);
  await inDialog(page, 'Save').click();
  await inDialog(page, 'Save €0.00').click();
  await notice(page, `Product “${name}” added.`).waitFor();
  await closed(page);
  await expect.poll(() => hasFocus(addButton(page))).toBe(true);
  const [added] = await namedOnMenu(name);
  expect(added).toMatchObject({ price: 0, category: 'desserts', description: 'On the house' });
  expect(added).not.toHaveProperty('badge');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => hasFocus(opener(page, name))).toBe(true);

  await page.keyboard.press('Enter');
  await field(page, 'Price').click();
  await page.keyboard.type('9,9');
  await field(page, 'Category').selectOption({ label: 'Salads' });
  await field(page, 'Description in French').fill('Offerte');
  await inDialog(page, 'Save').click();
  await notice(page, 'Product saved.').waitFor();
  await closed(page);
  const row = record(page, name);
  for (const text of ['€9.90', 'Salads']) await row.getByText(text, { exact: true }).waitFor();
  expect(await productNow(staff, added as SavedProduct)).toMatchObject({ descriptionFr: 'Offerte', price: 9.9 });

  await chooseInMenu(page, name, 'Delete');
  await dialog(page).getByText('It leaves the menu, every cart and every list of favorites.').waitFor();
  await inDialog(page, 'Cancel').click();
  await closed(page);
  await chooseInMenu(page, name, 'Delete');
  await inDialog(page, 'Delete').click();
  await notice(page, 'Product deleted successfully.').waitFor();
  await expect.poll(() => row.count()).toBe(0);
  expect(await namedOnMenu(name)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await chooseInMenu(page, name, 'Delete');
  await inDialog(page, 'Delete').click();
  await expect.poll(() => row.count()).toBe(0);
  await page.goto('/favicon.svg');
  await expect.poll(() => namedOnMenu(name)).toEqual([]);
});

test('[LANG-02] an address that staff change goes on leading to the dish, for good and in both languages', async () => {
  const { _id, name, description, price, category } = await aDish();
  const { slug: former = '' } = (await namedOnMenu(name))[0] ?? {};
  const form = { name, description, price, category, img: picture, slug: `nuova-${former}` };
  expect((await staff.call('PUT', `/products/${_id}`, form)).status).toBe(200);

  const addressOf = (slug: string) => `${shop.url}/products/product/${slug}`;
  for (const query of ['', '?lang=fr']) {
    const old = await fetch(addressOf(former) + query, { redirect: 'manual' });
    const location = new URL(old.headers.get('location') ?? '', shop.url).href;
    expect([old.status, location]).toEqual([301, addressOf(`nuova-${former}`) + query]);
  }
  const own = addressOf(`nuova-${former}`);
  const languages = { en: own, fr: `${own}?lang=fr`, 'x-default': own };
  for (const address of [own, addressOf(_id), `${own}?lang=fr`]) {
    const response = await fetch(address, { redirect: 'manual' });
    const { canonicals, languages: linked } = headOf(await response.text());
    expect(response.status).toBe(200);
    expect([canonicals, linked]).toEqual([[address.endsWith('fr') ? languages.fr : own], languages]);
  }
});

test('[APROD-01] Esc, the backdrop and the back button ask before discarding input, though the row is gone', async () => {
  const product = await aDish();
  const page = await openDashboard(visit, { section: 'products' });
  await page.getByRole('link', { name: 'Products' }).first().focus();
  await page.getByRole('searchbox').fill(product.name);
  await chooseInMenu(page, product.name, 'Edit');
  await field(page, 'Name').fill('Half a na');
  await staff.call('DELETE', `/products/${product._id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => record(page, product.name).count(), { timeout: 15_000 }).toBe(0);
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Discard your changes?').waitFor();
    await expect.poll(() => hasFocus(inDialog(page, 'Keep editing'))).toBe(true);
    await page.keyboard.press(times === 1 ? 'Enter' : 'Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  }
  // Again before the browser has reported that the last question closed.
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
  await page.mouse.click(4, 400);
  await inDialog(page, 'Keep editing').click();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await inDialog(page, 'Keep editing').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Half a na');
  await inDialog(page, 'Cancel').click();
  await inDialog(page, 'Discard').click();
  await closed(page);
});
