import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { aLoggedInCustomer, type Dish, fillCart, type Guest } from './carts.ts';

export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Order and pay|Commande avec obligation de paiement)$/ });

export const asSoonAsPossible = (page: Page): Locator =>
  page.getByRole('radio', { name: /^(As soon as possible|Dès que possible)/ });

/** The times of the chosen day. */
export const times = (page: Page): Locator => page.getByRole('tabpanel').getByRole('radio');

export const ordersOf = async ({ id, call }: Guest) => {
  const { body } = await call('GET', `/orders/user/${id}`);
  const { orders } = (
    body as { payload: { orders: { orderNumber: string; totalPrice: number; fulfilment?: object; note?: string }[] } }
  ).payload;
  return orders;
};

/** A new customer on `/checkout` with a number of a dish. */
export const customerAtCheckout =
  (visit: (path?: string, options?: Visit) => Promise<Page>, dish: () => Dish) =>
  async (quantity: number, options?: Visit) => {
    const page = await visit('about:blank', options);
    const guest = await aLoggedInCustomer(page);
    await fillCart(guest, [[dish(), quantity]]);
    await page.goto('/checkout');
    await payButton(page).waitFor();
    await asSoonAsPossible(page).waitFor();
    return { page, guest };
  };

/** As when returning to the tab, without waiting for the next poll of the kitchen. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Lets the next order reach the shop, and its answer be lost. */
export const loseNextAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/orders/create/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** The idempotency keys of the orders that the page sends from now on. */
export const keysOfOrders = (page: Page): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders/create/')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

/** After a login on the way: everything typed is there, the focus on the button, and Enter orders. */
export const expectReadyToOrder = async (page: Page, typed: Readonly<Record<string, RegExp>>): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The cart has moved to the account.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null);
  const button = payButton(page);
  await expect.poll(() => button.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  for (const [value, label] of Object.entries(typed)) expect(await page.getByLabel(label).inputValue()).toBe(value);
  await page.keyboard.press('Enter');
  await page.waitForURL('/orders');
};
