import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { live, openDashboard, record } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { menuOf } from '../support/orders/carts.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
/** The first dish of the menu as staff read it, to be put back. */
let dish: { _id: string; name: string; food?: object; [field: string]: unknown };
const { visit } = browserTests(() => shop.url);

const readDish = async () => (await staff.call('GET', `/products/staff/${dish._id}`)).body as typeof dish;

const write = async (food: object | null) => {
  const { name, nameFr, description, descriptionFr, img, price, category, badge } = dish;
  const form = { name, nameFr, description, descriptionFr, img, price, category, badge, food };
  expect((await staff.call('PUT', `/products/${dish._id}`, form)).status).toBe(200);
};

beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  [dish] = (await menuOf(shop.url, 1)) as unknown as [typeof dish];
  dish = await readDish();
});
afterEach(() => write(dish.food ?? null));

test('[ALLER-05] [ALLER-01] home leads to the dish that cannot be ordered, which is ticked through by keyboard and sold again', async () => {
  await write(null);
  const page = await openDashboard(visit, { width: 1280 });
  const card = page.getByRole('region', { name: '1 dish cannot be ordered' });
  await card.getByRole('link', { name: 'Say what is in them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Allergens' }).waitFor();
  await live(page);
  await page.getByText('1 dish cannot be ordered until its allergens are declared.').waitFor();
  const row = record(page, dish.name);
  await row.getByText('Not declared yet').waitFor();
  await row.getByRole('checkbox', { name: `None of the 14 allergens: ${dish.name}` }).focus();
  for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await row.getByText('Not declared yet').waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `Save ${dish.name}` }).press('Enter');
  await page.getByRole('heading', { name: 'Every dish on the menu has its allergens' }).waitFor();
  expect((await readDish()).food).toMatchObject({ contains: ['eggs', 'gluten'] });
  await page.goto('/dashboard');
  await live(page);
  expect(await card.count()).toBe(0);
});

test('on a phone the table scrolls in its own box, under the names of the dishes and of the allergens', async () => {
  const page = await openDashboard(visit, { section: 'allergens', width: 375 });
  const last = page.getByRole('checkbox', { name: `molluscs in ${dish.name}` });
  const name = page.getByRole('rowheader', { name: dish.name });
  const head = page.getByRole('columnheader', { name: 'molluscs' });
  const before = await name.boundingBox();
  await last.focus();
  await expect.poll(async () => (await last.boundingBox())?.x ?? 999).toBeLessThan(375);
  expect((await name.boundingBox())?.x).toBe(before?.x);
  expect((await last.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const top = (await head.boundingBox())?.y;
  await page.locator('table').evaluate((table) => table.parentElement?.scrollBy(0, 300));
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(top);
  // Neither scrolling nor the buttons of a row keep the next press from its box.
  const boxes = page.getByRole('checkbox', { name: /^lupin in/ });
  for (const at of [5, 6, 7]) await boxes.nth(at).click();
  for (const at of [5, 6, 7]) expect(await boxes.nth(at).isChecked()).toBe(true);
  for (const _row of [5, 6, 7])
    await page
      .getByRole('button', { name: /^Reset/ })
      .first()
      .click();
});
