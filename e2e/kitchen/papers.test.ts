import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, type Visit } from '../support/browser.ts';
import { aCustomer } from '../support/customers.ts';
import { openDashboard } from '../support/dashboard/dashboard.ts';
import { emptyKitchen } from '../support/dashboard/kitchen-screen.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type Dish, menuOf } from '../support/orders/carts.ts';
import type { PlacedOrder } from '../support/orders/placed-orders.ts';
import { printed } from '../support/pages/printed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

interface Group {
  min: number;
  values: { _id: string; name: { en: string; fr: string } }[];
}

const longName = 'Pappardelle al ragù di cinghiale con funghi porcini e tartufo nero di Norcia';
const dishNote = 'Bien cuite, s’il vous plaît, et coupée en huit';
const note = 'Allergique aux noix';

let shop: Shop;
let staff: Staff;
let plain: Dish;
let order: PlacedOrder;
let pizza: Dish;
/** What is chosen for a pizza, in the kitchen’s language. */
let choices: string[];
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  const dishes = await menuOf(shop.url, 40);
  plain = await find(staff, dishes, (groups) => groups.length === 0);
  const large = (group: Group) => group.values.find(({ name }) => name.en.startsWith('Large'));
  pizza = await find(staff, dishes, (groups) => groups.some(large));
  await rename(plain, longName);
  const customer = await callerOf(shop, await aCustomer(shop.url));
  const groups = (await groupsOf(staff, pizza)).filter(({ min }) => min > 0);
  const values = groups.flatMap((group) => large(group) ?? group.values[0] ?? []);
  choices = values.map(({ name }) => name.fr);
  const cart = `/cart/${customer.id}`;
  const options = values.map(({ _id }) => ({ value: _id, count: 1 }));
  const lines = [
    { productId: pizza._id, quantity: 3, options, note: dishNote },
    { productId: plain._id, quantity: 1 },
  ];
  for (const line of lines) expect((await customer.call('POST', cart, line)).status).toBe(200);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Hélène Lefèvre', phone: '+33612345678' };
  const { status, body } = await customer.call('POST', `/orders/create/${customer.id}`, { fulfilment, note });
  expect([status, body]).toEqual([201, expect.anything()]);
  order = body as PlacedOrder;
}, 60_000);
afterAll(async () => {
  await rename(plain, plain.name);
  await emptyKitchen(staff);
});

const { visit } = browserTests(() => shop.url);

const groupsOf = async (staff: Staff, { _id }: Dish): Promise<Group[]> =>
  ((await staff.call('GET', `/products/${_id}`)).body as { options?: Group[] }).options ?? [];

const find = async (staff: Staff, dishes: readonly Dish[], fits: (groups: Group[]) => boolean): Promise<Dish> => {
  for (const dish of dishes) if (fits(await groupsOf(staff, dish))) return dish;
  throw new Error('the trattoria has no such dish');
};

const rename = async ({ _id }: Dish, name: string): Promise<void> => {
  const { body } = await staff.call('GET', `/products/staff/${_id}`);
  const { description, img, price, category, nameFr } = body as Record<string, unknown>;
  const form = { name, nameFr: name === longName ? '' : nameFr, description, img, price, category };
  expect((await staff.call('PUT', `/products/${_id}`, form)).status).toBe(200);
};

/** What comes out where the button of the order's record is pressed. */
const paperOf = async (
  name: string,
  look: Visit,
): Promise<{ page: Page; papers: Awaited<ReturnType<typeof printed>> }> => {
  const page = await openDashboard(visit, { section: 'orders', order: order.orderNumber, ...look });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  return { page, papers: await printed(page) };
};

/** Texts that reach over the edge of their paper. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > div > article')].flatMap((paper) => {
      const edge = paper.getBoundingClientRect().right;
      return [...paper.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge + 1 || part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map(({ textContent }) => textContent);
    }),
  );

const without = (text: string) => text.replaceAll(/\s/g, '');

const expectFacts = (paper: string | undefined, facts: readonly string[]) => {
  for (const fact of facts) expect(paper).toContain(without(fact));
};

const width = 227; // 80 mm in points

test('[PRINT-01] the ticket in the browser is 80 mm wide and has every fact, long names wrapped, accents right', async () => {
  const { page, papers } = await paperOf('Print ticket', { width: 1280 });
  expect(papers.map(({ size: [across] }) => across)).toEqual(papers.map(() => width));
  expectFacts(papers.map(({ text }) => text).join(''), [
    order.orderNumber,
    'PICKUP',
    'Hélène Lefèvre',
    '+33 6 12 34 56 78',
    note,
    `3 × ${pizza.name}`,
    ...choices.map((name) => `3 × ${name}`),
    dishNote,
    `1 × ${longName}`,
    'To pay',
    'ALLERGENS',
    'Contient : gluten',
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(await cutOff(page)).toEqual([]);
});

test('[PRINT-01] each piece has a label of its own, with all that its box needs', async () => {
  const { page, papers } = await paperOf('Imprimer les étiquettes', { width: 375, language: 'fr', theme: 'dark' });
  expect(papers.map(({ size: box }) => box)).toEqual([1, 2, 3, 4].map(() => [width, width]));
  for (const nth of [1, 2, 3]) {
    expectFacts(papers[nth - 1]?.text, [
      pizza.name,
      ...choices.map((name) => `+ ${name}`),
      dishNote,
      `${order.orderNumber} – ${nth}/3`,
      'Hélène Lefèvre',
      'Contient : gluten',
    ]);
  }
  expectFacts(papers[3]?.text, [longName, `${order.orderNumber} – 1/1`, 'Hélène Lefèvre']);
  await page.emulateMedia({ media: 'print' });
  expect(await cutOff(page)).toEqual([]);
});
