import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { chooseInMenu, closed, dialog, inDialog, openDashboard, record } from '../support/dashboard.ts';
import { anArticle, aProduct, changeProduct, productNow } from '../support/menu-records.ts';
import { notice } from '../support/placed-orders.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { type Staff, staffOf } from '../support/staff.ts';

// A shop of its own: what is saved here is on the menu and in the news at once.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

type Options = Parameters<typeof openDashboard>[1];
const editing = async (section: string, called: string, options: Options = {}) => {
  const page = await openDashboard(visit, { section, search: called, ...options });
  await chooseInMenu(page, called, 'Edit');
  await dialog(page).locator('form').waitFor();
  return page;
};
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first();
const part = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
const section = (page: Page, number: number) => dialog(page).getByRole('group', { name: `Section ${number}` });
const texts = (page: Page) =>
  dialog(page)
    .locator('textarea')
    .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));

test('[APROD-01] a failed save keeps the input and shows the server’s message or “Error”', async () => {
  const product = await aProduct(staff);
  const page = await editing('products', product.name, { expectedErrors: /ERR_FAILED|status of (400|404|500)/ });
  const call = `**/api/products/${product._id}`;
  await page.route(call, (route) => route.abort());
  await field(page, 'Description').fill('Warm and thick');
  await inDialog(page, 'Save').click();
  await dialog(page).getByRole('alert').getByText('Error', { exact: true }).waitFor();
  await dialog(page).getByText('The shop did not answer.').waitFor();
  await expectAccessible(page);

  const refusal = { code: 'invalid_input', message: 'Not like this.', errors: { name: 'Too funny' } };
  await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }));
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('Not like this.').waitFor();
  await dialog(page).getByText('Too funny').waitFor();
  await expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);
  expect(await field(page, 'Description').inputValue()).toBe('Warm and thick');

  await page.unroute(call);
  await inDialog(page, 'Save').click();
  await notice(page, 'Product saved.').waitFor();
  expect(await productNow(staff, product)).toMatchObject({ description: 'Warm and thick' });
});

test('[APROD-01] a conflict shows both versions, and either can be saved', async () => {
  const product = await aProduct(staff);
  const page = await editing('products', product.name, { expectedErrors: /status of 409/ });
  await field(page, 'Price').fill('11');
  await changeProduct(staff, product, { description: 'Hot', price: 8.5 });
  await inDialog(page, 'Save').click();
  const conflict = dialog(page).getByRole('alert');
  await conflict.getByText(/^nonna saved this at \d\d:\d\d$/).waitFor();
  await conflict.getByRole('row', { name: 'Price €11.00 €8.50' }).waitFor();
  await conflict.getByRole('row', { name: 'Description Warm Hot' }).waitFor();
  await conflict.getByRole('row', { name: 'Badge Vegan –' }).waitFor();
  await expect.poll(() => conflict.getByRole('row').count()).toBe(4);
  await expectAccessible(page);
  expect(await productNow(staff, product)).toMatchObject({ description: 'Hot', price: 8.5 });

  await inDialog(page, 'Use theirs').click();
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Hot');
  expect(await field(page, 'Price').inputValue()).toBe('€8.50');
  await field(page, 'Price').fill('12');
  await changeProduct(staff, product, { description: 'Cold' });
  await inDialog(page, 'Save').click();
  await conflict.getByRole('row', { name: 'Description Hot Cold' }).waitFor();
  await inDialog(page, 'Save').click();
  await notice(page, 'Product saved.').waitFor();
  expect(await productNow(staff, product)).toMatchObject({ description: 'Hot', price: 12 });
});

test('[APROD-01] Esc, the backdrop and the back button ask before discarding input', async () => {
  const product = await aProduct(staff);
  const page = await openDashboard(visit, { section: 'products' });
  await page.getByRole('link', { name: 'Products' }).first().focus();
  await page.getByRole('searchbox').fill(product.name);
  await chooseInMenu(page, product.name, 'Edit');
  await field(page, 'Name').fill('Half a na');
  // The row goes while one types.
  await staff.call('DELETE', `/products/${product._id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => record(page, product.name).count(), { timeout: 15_000 }).toBe(0);
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Discard your changes?').waitFor();
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

test('[ANEWS-01] a failed save keeps the text and shows the server’s message or “Error”', async () => {
  const article = await anArticle(staff);
  const page = await editing('news', article.title, { expectedErrors: /ERR_FAILED|status of (400|404)/ });
  const call = `**/api/news/${article._id}`;
  await page.route(call, (route) => route.abort());
  await part(page, 'content.1.text').fill('A long story');
  await inDialog(page, 'Save').click();
  await dialog(page).getByRole('alert').getByText('Error', { exact: true }).waitFor();
  await expectAccessible(page);
  const errors = { 'content.1.text': 'Too long a story' };
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No.', errors } }),
  );
  await inDialog(page, 'Save').click();
  await section(page, 2).getByText('Too long a story').waitFor();
  await expect.poll(() => hasFocus(part(page, 'content.1.text'))).toBe(true);
  expect(await texts(page)).toEqual(['One', 'A long story', 'Three']);

  await page.unroute(call);
  await staff.call('DELETE', `/news/${article._id}`);
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('There is no such article.').waitFor();
  expect(await texts(page)).toEqual(['One', 'A long story', 'Three']);
});
