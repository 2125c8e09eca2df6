import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, type Visit } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cardsOf, waitForCards } from '../../support/menu.ts';
import { aLoggedInCustomer, dishCard, fillCart, guestCartOf, menuOf } from '../../support/orders/carts.ts';
import { toOrderButton } from '../../support/orders/checkout.ts';

const { visit } = browserTests();

const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cart call failed|checkout: |cart: /;

const open = async (path: string, look?: Visit) => hydrated(await visit(path, { expectedErrors: gone, ...look }));
const disconnect = (page: Page) => page.context().setOffline(true);
const reconnect = (page: Page) => page.context().setOffline(false);

/** Opens the cart of a new customer with two of a dish. */
const openCart = async (page: Page) => {
  const guest = await aLoggedInCustomer(page);
  const [dish] = await menuOf(inject('shopUrl'));
  await fillCart(guest, [[dish, 2]]);
  await page.goto('/cart');
  await hydrated(page);
  return { guest, dish };
};

test('a contact message is not shown to the next user of the same tab', async () => {
  const page = await visit('about:blank', { expectedErrors: gone });
  const guest = await aLoggedInCustomer(page);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Message').fill('A secret');
  const cart = page.waitForResponse('**/api/cart/*');
  await page.goto('/news');
  // It must not be requested while the cookies are cleared.
  await cart;
  await page.context().clearCookies();
  await page.goto('/contact');
  await hydrated(page);
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  expect(await page.getByLabel('Email').inputValue()).not.toBe(guest.email);
  expect(await page.evaluate(() => sessionStorage.getItem('contact_draft'))).toBeNull();
});

test('[CART-01] a visitor can fill the cart offline', async () => {
  const [dish] = await menuOf(inject('shopUrl'));
  const page = await open('/products?limit=50');
  await disconnect(page);
  await dishCard(page, dish).getByRole('button', { name: /^Add/ }).click();
  await expect.poll(() => guestCartOf(page)).toEqual({ [dish.name]: 1 });
  await reconnect(page);
  await page.reload();
  expect(await guestCartOf(page)).toEqual({ [dish.name]: 1 });
});

test('[CART-06] an offline checkout loses nothing and works once back online', async () => {
  const page = await visit('about:blank', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|checkout: The shop did not answer/,
  });
  const { guest, dish } = await openCart(page);
  const order = await toOrderButton(page);
  await disconnect(page);
  await order.click();
  await page
    .getByText(/could not|did not|not been placed|try again/i)
    .first()
    .waitFor();
  await reconnect(page);
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
  await order.click();
  await page.waitForURL('**/orders');
  expect(await guest.cart()).toEqual({});
});

test('[PROD-03] loaded dishes stay while offline, and a later click loads more', async () => {
  const page = await open('/products');
  await waitForCards(page, 5);
  await disconnect(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('The next dishes could not be loaded. Please try again.').waitFor();
  expect(await cardsOf(page).count()).toBe(5);
  await reconnect(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await waitForCards(page, 10);
});

test('[PROD-05] a heart clicked offline is reset', async () => {
  const page = await visit('about:blank', { expectedErrors: gone });
  await aLoggedInCustomer(page);
  await page.goto('/products');
  await hydrated(page);
  const heart = page.getByRole('button', { name: /favorite/i }).first();
  const pressed = () => heart.getAttribute('aria-pressed');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/favorite/**', async (route) => {
    await released;
    await route.continue();
  });
  await heart.click();
  await expect.poll(pressed).toBe('true');
  await disconnect(page);
  release();
  await expect.poll(pressed).toBe('false');
  await page.unrouteAll();
  await reconnect(page);
  const saved = page.waitForResponse((response) => response.url().includes('/favorite/') && response.ok());
  await heart.click();
  await saved;
  expect(await pressed()).toBe('true');
});
