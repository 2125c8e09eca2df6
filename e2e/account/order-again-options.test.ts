import { lineIdOf } from '@bottega/contract/options/rules';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import {
  aLoggedInCustomer,
  cartButton,
  type Dish,
  type Guest,
  guestCartOf,
  menuOf,
  stillPage,
} from '../support/carts.ts';
import { mailTo } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { notice, type PlacedOrder, promote } from '../support/placed-orders.ts';
import { type Shop, startInstance } from '../support/shop.ts';

interface Choice {
  value: string;
  count: number;
}

interface Group {
  values: { _id: string; name: { en: string } }[];
  defaults: Choice[];
}

let shop: Shop;
let staff: Staff;
/** One with a choice of sizes, and two without options. */
let pizza: Dish;
let plain: Dish;
let soldOut: Dish;
let chosen: Choice[];
const { visit } = browserTests(() => shop.url);

beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
  staff = await staffOf(shop);
  const others: Dish[] = [];
  let sized: Dish | undefined;
  for (const dish of await menuOf(shop.url, 40)) {
    const { options = [] } = (await staff.call('GET', `/products/${dish._id}`)).body as { options?: Group[] };
    const largeOf = ({ values }: Group) => values.find(({ name }) => name.en.startsWith('Large'));
    if (options.length === 0) others.push(dish);
    if (sized || !options.some(largeOf)) continue;
    sized = dish;
    chosen = options.flatMap((group): Choice[] => {
      const large = largeOf(group);
      return large ? [{ value: large._id, count: 1 }] : group.defaults;
    });
  }
  [plain, soldOut] = others as [Dish, Dish];
  pizza = sized as Dish;
});
afterAll(() => shop.stop());

const linesOf = async ({ call, id }: Guest) => {
  const { body } = await call('GET', `/cart/${id}`);
  const { products } = body as { products: { lineId: string; quantity: number; note?: string }[] };
  return products.map(({ lineId, quantity, note = '' }) => `${quantity} ${lineId} ${note}`.trim()).toSorted();
};

const configured = () => ({ productId: pizza._id, options: chosen, note: 'crisp' });

const inCart = (quantity = 1) => [`1 ${plain._id}`, `${quantity} ${lineIdOf(configured())} crisp`].toSorted();

/** A customer who once ordered a large pizza, and two dishes of which one is now sold out. */
const afterAMeal = async (options: Visit) => {
  const page = await visit('about:blank', { expectedErrors: /order again: |ERR_/, ...options });
  const guest = await aLoggedInCustomer(page);
  const cart = `/cart/${guest.id}`;
  for (const line of [
    { ...configured(), quantity: 2 },
    ...[plain, soldOut].map(({ _id }) => ({ productId: _id, quantity: 1 })),
  ]) {
    expect((await guest.call('POST', cart, line)).status).toBe(200);
  }
  const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, {});
  expect(status).toBe(201);
  await promote(staff, body as PlacedOrder, 'confirmed', 'ready', 'expedited', 'delivered');
  const end = await staff.call('PUT', `/products/${soldOut._id}/availability`, { soldOut: 'today' });
  expect(end.status).toBe(200);
  return { page, guest, order: body as PlacedOrder };
};

const putBack = () => staff.call('PUT', `/products/${soldOut._id}/availability`, { soldOut: 'no' });

const againButton = (page: Page, { orderNumber }: PlacedOrder) =>
  page.getByRole('button', { name: new RegExp(`^(Order again|Commander à nouveau) ${orderNumber}$`) });

test('[OPT-08] the mail of an order leads through the login to its dishes in the cart, and says what was left out', async () => {
  const { page, guest, order } = await afterAMeal({ width: 375, language: 'fr' });
  const { links } = await mailTo(shop.url, guest.email, /\/again/);
  const path = new URL(links.find((link) => link.endsWith('/again')) ?? '').pathname;
  expect(path).toBe(`/orders/${order.orderNumber}/again`);
  await page.context().clearCookies();
  await page.goto(path);
  await hydrated(page);
  expect(await linesOf(guest).catch(() => [])).toEqual([]);
  await sendLogin(page.getByRole('dialog', { name: 'Connexion' }), guest);
  await page.waitForURL('**/cart');
  await notice(page, 'Épuisé').waitFor();
  expect(await linesOf(guest)).toEqual(inCart(2));
  await expectAccessible(page);
  await page.goto(path);
  await page.waitForURL('**/cart');
  await page.getByText('crisp').first().waitFor();
  expect(await linesOf(guest)).toEqual(inCart(2));
  await putBack();
});

test.each([
  ['home', '/'],
  ['their orders', '/orders'],
  ['the order', '/orders/{number}'],
])('[OPT-08] one tap on %s fills the cart, also after an answer that got lost and a reload', async (_where, path) => {
  const { page, guest, order } = await afterAMeal({});
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cart/*/reorder', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const place = path.replace('{number}', order.orderNumber);
  await page.goto(place);
  await hydrated(page);
  await againButton(page, order).click();
  await notice(page, 'The shop did not answer.').waitFor();
  expect(new URL(page.url()).pathname).toBe(place);
  expect(await linesOf(guest)).toEqual(inCart(2));
  await page.reload();
  await hydrated(page);
  await againButton(page, order).click();
  await page.waitForURL('**/cart');
  await notice(page, `Sold out: ${soldOut.name}.`).waitFor();
  expect(await linesOf(guest)).toEqual(inCart(2));
  expect(keys).toEqual([keys[0], keys[0]]);
  await putBack();
});

/** A guest with two dishes in the cart, one of them with options, whose account has an empty cart. */
const guestWithCart = async (page: Page): Promise<Guest> => {
  const guest = await aLoggedInCustomer(page);
  const { options, note } = configured();
  const names = { name: { en: 'Large' }, group: { en: 'Size' }, price: 4.5 };
  const line = {
    ...{ lineId: lineIdOf(configured()), note, price: pizza.price + 4.5 },
    options: options.map((option) => ({ ...option, ...names })),
  };
  const stored = JSON.stringify([
    { ...plain, quantity: 1 },
    { ...pizza, quantity: 3, line },
  ]);
  await page.evaluate((cart) => localStorage.setItem('cart', cart), stored);
  return guest;
};

const twentyTabs = (page: Page) => Promise.all(Array.from({ length: 20 }, () => page.context().newPage()));

const expectMergedOnce = async (page: Page, tabs: readonly Page[], guest: Guest) => {
  await expect.poll(() => guestCartOf(page), { timeout: 30_000 }).toEqual({});
  await expect.poll(() => linesOf(guest)).toEqual(inCart(3));
  for (const tab of tabs) await expect.poll(() => cartButton(tab).textContent()).toBe('Cart, 4 items4');
  expect(await linesOf(guest)).toEqual(inCart(3));
  await Promise.all(tabs.map((tab) => tab.close()));
};

test.each(['with', 'without'])(
  '[OPT-05] twenty tabs that are logged in at once merge the guest cart once, %s locks',
  async (how) => {
    const page = await visit(stillPage);
    const guest = await guestWithCart(page);
    // As on a page without https.
    if (how === 'without') {
      await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    }
    const tabs = await twentyTabs(page);
    await Promise.all(tabs.map((tab) => tab.goto('/privacy', { timeout: 60_000 })));
    await expectMergedOnce(page, tabs, guest);
  },
  120_000,
);

test('[OPT-05] twenty login forms that are sent at once merge the guest cart once', async () => {
  const page = await visit(stillPage);
  const guest = await guestWithCart(page);
  await page.context().clearCookies();
  const tabs = await twentyTabs(page);
  // One after another: all at once, a busy machine would not show them in time.
  const forms: Locator[] = [];
  for (const tab of tabs) {
    await tab.goto('/privacy', { timeout: 60_000 });
    const form = await openLogin(tab);
    await form.getByLabel('Email address').fill(guest.email);
    await form.getByLabel('Password').fill(guest.password);
    forms.push(form);
  }
  const statuses = tabs.map(async (tab) =>
    (await tab.waitForResponse('**/api/user/login', { timeout: 60_000 })).status(),
  );
  // Held until all are there: a tab closes its form when another one has logged in.
  const all = Promise.withResolvers<void>();
  let sent = 0;
  await page.context().route('**/api/user/login', async (route) => {
    sent += 1;
    if (sent === tabs.length) all.resolve();
    await all.promise;
    await route.continue();
  });
  await Promise.all(
    forms.map((form) => form.locator('form').evaluate((each: HTMLFormElement) => each.requestSubmit())),
  );
  // Until they are answered, logins count as password guesses.
  const answers = new Set(await Promise.all(statuses));
  answers.delete(429);
  expect([...answers]).toEqual([200]);
  await expectMergedOnce(page, tabs, guest);
}, 240_000);
