import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aLoggedInCustomer, dishCard, fillCart, guestCartOf, menuOf } from '../support/carts.ts';
import { toOrderButton } from '../support/checkout.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, waitForCards } from '../support/menu.ts';

const { visit } = browserTests();

const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cart call failed|checkout: |cart: /;
const noAnswer = 'The shop did not answer. Please check your connection and try again.';
const tooLate = 'The shop took too long to answer. Please try again.';

const open = async (path: string, look?: Visit) => hydrated(await visit(path, { expectedErrors: gone, ...look }));
const disconnect = (page: Page) => page.context().setOffline(true);
const reconnect = (page: Page) => page.context().setOffline(false);

const write = async (page: Page) => {
  await page.getByLabel('Full name').fill('Anna Rossi');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Message').fill('Is there a table?');
};

describe('a contact message', () => {
  test('[CONTACT-05] sent offline shows an error and keeps the input', async () => {
    const page = await open('/contact');
    await write(page);
    await disconnect(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('main').getByText(noAnswer).waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Message').inputValue()).toBe('Is there a table?');
    await reconnect(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Your message was sent!').waitFor();
    expect(await page.getByText(noAnswer).count()).toBe(0);
  });

  test('[CONTACT-05, API-13] shows a timeout error after 5 s', async () => {
    const page = await open('/contact');
    await page.route('**/api/user/contact', () => undefined);
    await write(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('main').getByText(tooLate).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Is there a table?');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('survives a reload, with a foreign phone number, until sent', async () => {
    const page = await open('/contact');
    await write(page);
    await page.getByLabel('Topic').selectOption('order');
    const phone = page.getByRole('textbox', { name: /^Phone/ });
    await phone.focus();
    await expect.poll(() => page.getByLabel('Country code').locator('option').count()).toBeGreaterThan(200);
    await phone.fill('+44 20 7946 0958');
    await page.getByLabel('Topic').focus();
    await expect.poll(() => phone.inputValue()).toBe('20 7946 0958');
    await page.goto('/news');
    await page.goto('/contact');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is there a table?');
    await expect.poll(() => phone.inputValue()).toBe('20 7946 0958');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Anna Rossi');
    expect(await page.getByLabel('Topic').inputValue()).toBe('order');
    expect(await page.getByLabel('Country code').inputValue()).toBe('GB');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Your message was sent!').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact_draft'))).toBeNull();
  });

  test('is not shown to the next user of the same tab', async () => {
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

/** Opens the cart of a new customer with two of a dish. */
const openCart = async (page: Page) => {
  const guest = await aLoggedInCustomer(page);
  const [dish] = await menuOf(inject('shopUrl'));
  await fillCart(guest, [[dish, 2]]);
  await page.goto('/cart');
  await hydrated(page);
  return { guest, dish };
};

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

test('[CART-06] a quantity changed offline stays, in grey, and is saved once back online', async () => {
  const page = await visit('about:blank', { expectedErrors: gone });
  const { guest, dish } = await openCart(page);
  await disconnect(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Not saved yet: no connection.').waitFor();
  const unsaved = page.getByRole('textbox', { name: `Quantity of ${dish.name}. Not saved yet: no connection.` });
  expect(await unsaved.inputValue()).toBe('3');
  await expectAccessible(page);
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
  await reconnect(page);
  await expect.poll(() => guest.cart()).toEqual({ [dish.name]: 3 });
  await unsaved.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: `Quantity of ${dish.name}` }).inputValue()).toBe('3');
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

test('[HOME-03] reviews that fail to load show an error, and a later click loads them', async () => {
  const page = await open('/');
  const reviews = page.getByRole('region', { name: 'What our guests say' });
  await disconnect(page);
  await reviews.getByRole('button', { name: 'More reviews' }).click();
  await reviews.getByText('The next reviews could not be loaded. Please try again.').waitFor();
  expect(await reviews.getByRole('figure').count()).toBe(2);
  await reconnect(page);
  await reviews.getByRole('button', { name: 'More reviews' }).click();
  await reviews.getByText(/^4 of \d+ reviews$/).waitFor();
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

test('[SHELL-15] a page whose code fails to load says that there is no network and comes back with it', async () => {
  const page = await open('/products', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/,
  });
  await disconnect(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByText('There is no connection.').waitFor();
  await expectAccessible(page);
  await reconnect(page);
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
});
