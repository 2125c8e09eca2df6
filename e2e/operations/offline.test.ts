import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, type Visit } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, fillCart, menuOf } from '../support/orders/carts.ts';

const { visit } = browserTests();

const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cart call failed|checkout: |cart: /;
const noAnswer = 'The shop did not answer. Please check your connection and try again.';

const open = async (path: string, look?: Visit) => hydrated(await visit(path, { expectedErrors: gone, ...look }));
const disconnect = (page: Page) => page.context().setOffline(true);
const reconnect = (page: Page) => page.context().setOffline(false);

test('[CONTACT-05] a contact message that is sent offline says so, survives a reload, with a foreign phone number, and is sent later', async () => {
  const page = await open('/contact');
  await page.getByLabel('Full name').fill('Anna Rossi');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Message').fill('Is there a table?');
  await page.getByLabel('Topic').selectOption('order');
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await phone.focus();
  await expect.poll(() => page.getByLabel('Country code').locator('option').count()).toBeGreaterThan(200);
  await phone.fill('+44 20 7946 0958');
  await page.getByLabel('Topic').focus();
  await expect.poll(() => phone.inputValue()).toBe('20 7946 0958');
  await disconnect(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('main').getByText(noAnswer).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Is there a table?');
  await reconnect(page);

  await page.goto('/privacy');
  await page.goto('/contact');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is there a table?');
  await expect.poll(() => phone.inputValue()).toBe('20 7946 0958');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Anna Rossi');
  expect(await page.getByLabel('Topic').inputValue()).toBe('order');
  expect(await page.getByLabel('Country code').inputValue()).toBe('GB');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Your message was sent!').waitFor();
  expect(await page.getByText(noAnswer).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact_draft'))).toBeNull();
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

test('[CART-06] a quantity changed offline stays, in gray, and is saved once back online', async () => {
  const page = await visit('about:blank', { expectedErrors: gone });
  const { guest, dish } = await openCart(page);
  await disconnect(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Not saved yet: no connection.').waitFor();
  const unsaved = page.getByRole('textbox', { name: `Quantity of ${dish.name}. Not saved yet: no connection.` });
  expect(await unsaved.inputValue()).toBe('3');
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
  await reconnect(page);
  await expect.poll(() => guest.cart()).toEqual({ [dish.name]: 3 });
  await unsaved.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: `Quantity of ${dish.name}` }).inputValue()).toBe('3');
});

test('[SHELL-15] a page whose code fails to load says that there is no network and comes back with it', async () => {
  const page = await open('/products', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/,
  });
  await disconnect(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByText('There is no connection.').waitFor();
  await reconnect(page);
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
});
