import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../browser.ts';
import { onTrattoria } from '../seed.ts';
import { aLoggedInCustomer, cartRow, type Dish, fillCart } from './carts.ts';

/** The button that orders: on the cart, and with `ff_ordering` on `/checkout`. */
export const orderButton = (page: Page): Locator =>
  page.getByRole('button', { name: onTrattoria ? 'Order and pay' : 'Checkout', exact: true });

/** What leads on from the cart: the order button or the link to `/checkout`. */
export const checkoutControl = (page: Page): Locator =>
  page.getByRole(onTrattoria ? 'link' : 'button', { name: /^(Checkout|Commander)$/ });

/**
 * From the cart to the order button, filling in what is required before: on the trattoria a name and a phone number.
 */
export const toOrderButton = async (page: Page): Promise<Locator> => {
  if (onTrattoria) {
    await checkoutControl(page).click();
    await page.waitForURL('/checkout');
    await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
    const name = page.getByLabel(/^Name/);
    if ((await name.inputValue()) === '') await name.fill('Mia Rossi');
    await page.getByLabel(/^Phone/).fill('06 12 34 56 78');
  }
  return orderButton(page);
};

/** A new customer with pieces of a dish in the cart, before the order button. */
export const readyToOrderWith =
  (visit: (path?: string, options?: Visit) => Promise<Page>, dish: () => Dish) =>
  async (quantity: number, expectedErrors?: RegExp) => {
    const page = await visit('about:blank', { expectedErrors });
    const guest = await aLoggedInCustomer(page);
    await fillCart(guest, [[dish(), quantity]]);
    await page.goto('/cart');
    await cartRow(page, dish()).waitFor();
    return { page, guest, order: await toOrderButton(page) };
  };
