import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { checkoutOfThree, linesIn, shortageMessage } from '../../support/orders/order-the-rest.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const atCheckout = checkoutOfThree(visit, () => shop);

test('[STOCK-04] a refused order keeps the whole cart and marks the dishes; "order the rest" orders exactly the rest', async () => {
  const { page, guest, pizza, pannaCotta, focaccia, large, setAvailability } = await atCheckout({ width: 1280 });
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
  const message = shortageMessage(page, 'Not everything is available');
  await expect.poll(() => hasFocus(message)).toBe(true);
  const dishes = page.getByRole('list', { name: 'Your dishes' }).locator(':scope > li');
  expect(await dishes.filter({ hasText: 'Large, 38 cm' }).textContent()).toContain('Only 2 left.');
  expect(await dishes.filter({ hasText: pannaCotta.name }).textContent()).toContain('Sold out for now.');
  expect(await dishes.filter({ hasText: focaccia.name }).textContent()).not.toMatch(/left|Sold out/);
  expect(await linesIn(guest)).toEqual(whole);
  await message.filter({ hasText: /Nothing was ordered yet.* You can order the rest for €/ }).waitFor();

  await page
    .getByText(/^Not in this order: /)
    .first()
    .waitFor();
  await button(page, 'Order and pay').click();
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
  const { page, guest, pizza, pannaCotta, focaccia, large, setAvailability } = await atCheckout({
    width: 375,
    language: 'fr',
  });
  await setAvailability(pannaCotta, { soldOut: 'off' });
  await button(page, 'Commande avec obligation de paiement').click();
  await expect.poll(() => hasFocus(shortageMessage(page, 'Tout n’est pas disponible'))).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect((await guest.call('DELETE', `/cart/${guest.id}/${large}`)).status).toBe(200);
  await button(page, 'Commande avec obligation de paiement').click();
  await page.getByText('Le total a changé').waitFor();
  expect(await linesIn(guest)).toEqual([
    [pizza._id, 2],
    [focaccia._id, 2],
  ]);
  await button(page, 'Commande avec obligation de paiement').click();
  await page.waitForURL('/orders');
});

test('[STOCK-04] when nothing is left there is nothing to order, but a way to the menu, and the cart stays', async () => {
  const { page, guest, pizza, pannaCotta, focaccia, setAvailability } = await atCheckout({ width: 375 });
  for (const dish of [pizza, pannaCotta, focaccia]) await setAvailability(dish, { soldOut: 'off' });
  await button(page, 'Order and pay').click();
  await expect.poll(() => hasFocus(shortageMessage(page, 'None of this can be ordered right now'))).toBe(true);
  expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
  expect(await linesIn(guest)).toHaveLength(4);
  await page.getByRole('link', { name: 'Choose something else' }).click();
  await page.waitForURL('/products');
});
