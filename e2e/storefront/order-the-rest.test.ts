import { lineIdOf } from '@bottega/contract/options/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer, type Guest, hasFocus } from '../support/carts.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type Shop, startInstance } from '../support/shop.ts';

interface Dish {
  _id: string;
  name: string;
  options?: { name: { en: string }; values: { _id: string; name: { en: string } }[] }[];
}

let shop: Shop;
let staff: Staff;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const dishOf = async (slug: string): Promise<Dish> => (await staff.call('GET', `/products/slug/${slug}`)).body as Dish;

const setAvailability = async ({ _id }: Dish, change: object): Promise<void> => {
  expect((await staff.call('PUT', `/products/${_id}/availability`, change)).status).toBe(200);
};

const add = async ({ id, call }: Guest, body: object): Promise<void> => {
  expect((await call('POST', `/cart/${id}`, body)).status).toBe(200);
};

const linesIn = async ({ id, call }: Guest): Promise<[string | undefined, number][]> => {
  const { body } = await call('GET', `/cart/${id}`);
  const { products } = body as { products: { lineId?: string; quantity: number }[] };
  return products.map(({ lineId, quantity }) => [lineId, quantity]);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** At the checkout with a plain and a large Margherita, a panna cotta and a focaccia, ready to order. */
const atCheckout = async (options: Parameters<typeof visit>[1]) => {
  const page = await visit('about:blank', { expectedErrors: /checkout: |status of 409/, ...options });
  const guest = await aLoggedInCustomer(page);
  const [pizza, pannaCotta, focaccia] = await Promise.all(
    ['pizza-margherita', 'panna-cotta-ai-frutti-di-bosco', 'focaccia-al-rosmarino'].map(dishOf),
  );
  if (!pizza || !pannaCotta || !focaccia) throw new Error('a dish is missing');
  await setAvailability(pizza, { soldOut: 'no', stock: null });
  await setAvailability(pannaCotta, { soldOut: 'no' });
  const chosen = ['Large, 38 cm', 'Wholemeal'].map((name) => {
    const values = (pizza.options ?? []).flatMap((group) => group.values);
    return { value: values.find((value) => value.name.en === name)?._id ?? '', count: 1 };
  });
  const large = lineIdOf({ productId: pizza._id, options: chosen });
  await add(guest, { productId: pizza._id, quantity: 2 });
  await add(guest, { productId: pizza._id, quantity: 3, options: chosen });
  await add(guest, { productId: pannaCotta._id, quantity: 1 });
  await add(guest, { productId: focaccia._id, quantity: 2 });
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^(As soon as possible|Dès que possible)/ }).waitFor();
  await page.getByLabel(/^(Phone|Téléphone)/).fill('06 12 34 56 78');
  return { page, guest, pizza, pannaCotta, focaccia, large };
};

const messageOf = (page: Page, title: string) => page.locator('[data-shortages]').filter({ hasText: title });

test('[STOCK-04] a refused order keeps the whole cart and marks the dishes; "order the rest" orders exactly the rest', async () => {
  const { page, guest, pizza, pannaCotta, focaccia, large } = await atCheckout({ width: 1280 });
  const whole = [
    [pizza._id, 2],
    [large, 3],
    [pannaCotta._id, 1],
    [focaccia._id, 2],
  ];
  await setAvailability(pizza, { stock: 4 });
  await setAvailability(pannaCotta, { soldOut: 'off' });
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  await button(page, 'Order and pay').click();
  const message = messageOf(page, 'Not everything is available');
  await expect.poll(() => hasFocus(message)).toBe(true);
  const dishes = page.getByRole('list', { name: 'Your dishes' }).locator(':scope > li');
  expect(await dishes.filter({ hasText: 'Large, 38 cm' }).textContent()).toContain('Only 2 left.');
  expect(await dishes.filter({ hasText: pannaCotta.name }).textContent()).toContain('Sold out for now.');
  expect(await dishes.filter({ hasText: focaccia.name }).textContent()).not.toMatch(/left|Sold out/);
  expect(await linesIn(guest)).toEqual(whole);
  await message.filter({ hasText: /Nothing was ordered yet.* You can order the rest for €/ }).waitFor();
  await expectAccessible(page);

  await button(page, 'Order the rest and pay').click();
  await page.waitForURL('/orders');
  const { body } = await guest.call('GET', `/orders/user/${guest.id}`);
  const { orders } = (body as { payload: { orders: { orderNumber: string; totalPrice: number; note?: string }[] } })
    .payload;
  expect(orders).toHaveLength(1);
  const { body: order } = await guest.call('GET', `/orders/number/${orders[0]?.orderNumber}`);
  const { products, note } = order as {
    note?: string;
    products: { name: string; quantity: number; options?: { name: { en: string } }[] }[];
  };
  expect(note).toBe('No basil');
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([
    [pizza.name, 2],
    [pizza.name, 2],
    [focaccia.name, 2],
  ]);
  expect(products[1]?.options?.map(({ name }) => name.en)).toContain('Large, 38 cm');
  expect(await linesIn(guest)).toEqual([]);
});

test('[STOCK-04] in French on a phone, and what another tab took out of the cart is not ordered either', async () => {
  const { page, guest, pizza, pannaCotta, focaccia, large } = await atCheckout({ width: 375, language: 'fr' });
  await setAvailability(pannaCotta, { soldOut: 'off' });
  await button(page, 'Commande avec obligation de paiement').click();
  await expect.poll(() => hasFocus(messageOf(page, 'Tout n’est pas disponible'))).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
  expect((await guest.call('DELETE', `/cart/${guest.id}/${large}`)).status).toBe(200);
  await button(page, 'Commander le reste avec obligation de paiement').click();
  await page.getByText('Le total a changé').waitFor();
  expect(await linesIn(guest)).toEqual([
    [pizza._id, 2],
    [focaccia._id, 2],
  ]);
  await button(page, 'Commande avec obligation de paiement').click();
  await page.waitForURL('/orders');
});

test('[STOCK-04] when nothing is left there is nothing to order, but a way to the menu, and the cart stays', async () => {
  const { page, guest, pizza, pannaCotta, focaccia } = await atCheckout({ width: 375 });
  for (const dish of [pizza, pannaCotta, focaccia]) await setAvailability(dish, { soldOut: 'off' });
  await button(page, 'Order and pay').click();
  await expect.poll(() => hasFocus(messageOf(page, 'None of this can be ordered right now'))).toBe(true);
  expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
  expect(await linesIn(guest)).toHaveLength(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose something else' }).click();
  await page.waitForURL('/products');
  for (const dish of [pizza, pannaCotta, focaccia]) await setAvailability(dish, { soldOut: 'no' });
});
