import { lineIdOf } from '@bottega/contract/options/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openLogin } from './account-forms.ts';
import type { Staff } from './dashboard/staff.ts';
import { aLoggedInCustomer, cartButton, type Dish, type Guest, guestCartOf, menuOf } from './orders/carts.ts';
import type { Shop } from './shop.ts';

interface Choice {
  value: string;
  count: number;
}

interface Group {
  values: { _id: string; name: { en: string } }[];
  defaults: Choice[];
}

/** A large pizza of the trattoria, and two dishes without options. */
export interface Dishes {
  pizza: Dish;
  plain: Dish;
  other: Dish;
  /** The pizza as a line of a cart. */
  configured: { productId: string; options: Choice[]; note: string };
}

export const dishesWithOptions = async (shop: Pick<Shop, 'url'>, staff: Staff): Promise<Dishes> => {
  const others: Dish[] = [];
  let sized: Dish | undefined;
  let options: Choice[] = [];
  for (const dish of await menuOf(shop.url, 40)) {
    const { options: groups = [] } = (await staff.call('GET', `/products/${dish._id}`)).body as { options?: Group[] };
    const largeOf = ({ values }: Group) => values.find(({ name }) => name.en.startsWith('Large'));
    if (groups.length === 0) others.push(dish);
    if (sized || !groups.some(largeOf)) continue;
    sized = dish;
    options = groups.flatMap((group): Choice[] => {
      const large = largeOf(group);
      return large ? [{ value: large._id, count: 1 }] : group.defaults;
    });
  }
  const [plain, other] = others as [Dish, Dish];
  const pizza = sized as Dish;
  return { pizza, plain, other, configured: { productId: pizza._id, options, note: 'crisp' } };
};

/** The lines of the server cart, as texts. */
export const linesOf = async ({ call, id }: Guest): Promise<string[]> => {
  const { body } = await call('GET', `/cart/${id}`);
  const { products } = body as {
    products: { product: { _id: string }; lineId?: string; quantity: number; note?: string }[];
  };
  return products
    .map(({ product, lineId = product._id, quantity, note = '' }) => `${quantity} ${lineId} ${note}`.trim())
    .toSorted();
};

/** Those of a cart with one plain dish and some pizzas. */
export const linesWith = ({ plain, configured }: Dishes, pizzas: number): string[] =>
  [`1 ${plain._id}`, `${pizzas} ${lineIdOf(configured)} crisp`].toSorted();

/** A guest with two dishes in the cart, one of them with options, whose account has an empty cart. */
export const guestWithCart = async (page: Page, { pizza, plain, configured }: Dishes): Promise<Guest> => {
  const guest = await aLoggedInCustomer(page);
  const { options, note } = configured;
  const names = { name: { en: 'Large' }, group: { en: 'Size' }, price: 4.5 };
  const line = {
    lineId: lineIdOf(configured),
    note,
    price: pizza.price + 4.5,
    options: options.map((option) => ({ ...option, ...names })),
  };
  const stored = JSON.stringify([
    { ...plain, quantity: 1 },
    { ...pizza, quantity: 3, line },
  ]);
  await page.evaluate((cart) => localStorage.setItem('cart', cart), stored);
  return guest;
};

export const openTabs = (page: Page, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => page.context().newPage()));

/** Logs the guest in in all tabs at the same moment. */
export const logInAtOnce = async (page: Page, tabs: readonly Page[], { email, password }: Guest): Promise<void> => {
  await page.context().clearCookies();
  // One after another: all at once, a busy machine would not show them in time.
  const forms: Locator[] = [];
  for (const tab of tabs) {
    await tab.goto('/privacy', { timeout: 60_000 });
    const form = await openLogin(tab);
    await form.getByLabel('Email address').fill(email);
    await form.getByLabel('Password').fill(password);
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
};

/** The guest cart is in the account's once, and every tab shows it. */
export const expectMergedOnce = async (
  page: Page,
  { tabs, guest, dishes }: { tabs: readonly Page[]; guest: Guest; dishes: Dishes },
): Promise<void> => {
  await expect.poll(() => guestCartOf(page), { timeout: 30_000 }).toEqual({});
  await expect.poll(() => linesOf(guest)).toEqual(linesWith(dishes, 3));
  for (const tab of tabs) await expect.poll(() => cartButton(tab).textContent()).toBe('Cart, 4 items4');
  expect(await linesOf(guest)).toEqual(linesWith(dishes, 3));
  await Promise.all(tabs.map((tab) => tab.close()));
};
