import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, type Visit } from '../../support/browser.ts';
import { aCustomer } from '../../support/customers.ts';
import { chooseInMenu, dialog, expectNoOverflow, inDialog, openDashboard } from '../../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { type Dish, menuOf } from '../../support/orders/carts.ts';
import { notice, type PlacedOrder, placeOrder } from '../../support/orders/placed-orders.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

interface Group {
  kind: string;
  min: number;
  values: { name: { en: string }; price: number }[];
}

let shop: Shop;
let staff: Staff;
/** A dish without options, one with two sizes, and one with several scoops. */
let plain: Dish;
let pizza: Dish & { groups: Group[] };
let gelato: Dish;
const { visit } = browserTests(() => shop.url);

beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
  staff = await staffOf(shop);
  for (const dish of await menuOf(shop.url, 40)) {
    const { options } = (await staff.call('GET', `/products/${dish._id}`)).body as { options?: Group[] };
    const groups = options ?? [];
    if (groups.length === 0) plain ??= dish;
    if (groups.some(({ values }) => values[1]?.name.en.startsWith('Large'))) pizza ??= { ...dish, groups };
    if (groups.some(({ kind, min }) => kind === 'count' && min > 0)) gelato ??= dish;
  }
});
afterAll(() => shop.stop());

const anOrder = async (): Promise<PlacedOrder> => {
  const customer = await callerOf(shop, await aCustomer(shop.url));
  return placeOrder(customer, [[plain, 1]]);
};

const openEdit = async (order: PlacedOrder, options: Visit = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'orders', tab: 'all', search: order.orderNumber, ...options });
  await chooseInMenu(page, order.orderNumber, options.language === 'fr' ? 'Modifier' : 'Edit');
  return page;
};

const find = async (page: Page, { name }: Dish): Promise<void> => {
  await dialog(page).getByRole('searchbox').fill(name);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^(Add|Ajouter) ${name}`) })
    .waitFor();
};

const linesOf = async ({ orderNumber }: PlacedOrder) => {
  const { body } = await staff.call('GET', `/orders/number/${orderNumber}`);
  const { products } = body as { products: { name: string; options?: { name: { en: string } }[]; note?: string }[] };
  return products.map(({ name, options = [], note }) => [name, options.map((option) => option.name.en), note]);
};

test('[OPT-01, OPT-03] staff add a dish with its options by keyboard, and a plain one by Enter', async () => {
  const order = await anOrder();
  const page = await openEdit(order);
  await find(page, pizza);
  await page.keyboard.press('Enter');
  const options = dialog(page).getByRole('region', { name: pizza.name });
  await options.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const large = pizza.groups[0]?.values[1] as Group['values'][number];
  const add = inDialog(page, `Add · €${(pizza.price + large.price).toFixed(2)}`);
  await add.waitFor();
  await dialog(page)
    .getByRole('textbox', { name: /^Note to the kitchen/ })
    .fill('crisp');
  await add.press('Enter');
  await options.waitFor({ state: 'detached' });
  expect(
    await dialog(page)
      .getByRole('searchbox')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await find(page, plain);
  await page.keyboard.press('Enter');
  await inDialog(page, `One less of ${plain.name}`).click();
  await inDialog(page, 'Save').click();
  await notice(page, `Order ${order.orderNumber} changed.`).waitFor();
  const chosen = expect.arrayContaining([large.name.en]);
  expect(await linesOf(order)).toEqual([
    [plain.name, [], undefined],
    [pizza.name, chosen, 'crisp'],
  ]);
});

test('[OPT-01] a phone says what is missing, in French and in the dark, and Escape leaves the options', async () => {
  const order = await anOrder();
  const page = await openEdit(order, { width: 375, theme: 'dark', language: 'fr' });
  await find(page, gelato);
  await page.keyboard.press('Enter');
  const add = dialog(page).getByRole('button', { name: /^Ajouter · €/ });
  await dialog(page)
    .getByRole('button', { name: /^Moins de/, disabled: false })
    .first()
    .click();
  await add.click();
  await dialog(page)
    .getByText(/^À choisir/)
    .waitFor();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('searchbox').waitFor();
  await expect.poll(() => add.count()).toBe(0);
  expect(await linesOf(order)).toEqual([[plain.name, [], undefined]]);
});
