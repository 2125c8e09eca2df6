import type { FlagKey } from '@bottega/contract/flag-keys';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from './browser.ts';
import { logIn } from './customers.ts';
import { type Shop, startShop } from './shop.ts';
import { type Staff, staffOf } from './staff.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

/** Visits with these features switched off, then switches them on again. */
const without = async (flags: readonly FlagKey[], look: () => Promise<void>): Promise<void> => {
  const toggle = async () => {
    for (const flag of flags) expect((await staff.call('PATCH', `/feature-flags/${flag}/toggle`)).status).toBe(200);
  };
  await toggle();
  await look().finally(toggle);
};

const links = async (page: Page) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  return (await nav.getByRole('link').allTextContents()).filter((text) => text !== '');
};

test.for([
  ['ff_products', ['Home', 'News', 'Contact']],
  ['ff_news', ['Home', 'Products', 'Contact']],
  ['ff_contact', ['Home', 'Products', 'News']],
] as const)('[SHELL-02] without %s the navigation lacks its page, Home stays', async ([flag, expected]) => {
  await without([flag], async () => {
    const wide = await visit('/');
    expect(await links(wide)).toEqual(expected);
    const narrow = await visit('/', { width: 375 });
    await narrow.getByRole('button', { name: 'Open menu' }).click();
    const menu = narrow.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Home' }).waitFor();
    const kinds = ['All products', 'Pasta', 'Pizza', 'Salads'];
    const top = expected.flatMap((label) => (label === 'Products' ? kinds : [label]));
    expect(await menu.getByRole('link').allTextContents()).toEqual(top);
  });
});

test('[SHELL-06] without ff_profile the user menu keeps what is left and the way out', async () => {
  await without(['ff_profile'], async () => {
    const page = await visit('/');
    await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
    await page.reload();
    await page.getByRole('button', { name: 'Account of giulia' }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.getByRole('link', { name: 'Favorites' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  });
});

test('[SHELL-07] without ff_profile there is no login button', async () => {
  const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).count();
  await without(['ff_profile'], async () => expect(await logInButton(await visit('/'))).toBe(0));
  expect(await logInButton(await visit('/'))).toBe(1);
});

test('[SHELL-08] without ff_theme_switch there is no theme toggle', async () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /Switch to .* theme/ }).count();
  await without(['ff_theme_switch'], async () => expect(await toggle(await visit('/'))).toBe(0));
  expect(await toggle(await visit('/'))).toBe(1);
});

test('[SHELL-09] the header’s cart is there only with ff_cart, and not on the cart’s own page', async () => {
  const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cart' }).count();
  await without(['ff_cart'], async () => expect(await cart(await visit('/'))).toBe(0));
  expect(await cart(await visit('/'))).toBe(1);
  expect(await cart(await visit('/cart'))).toBe(0);
});

test('[SHELL-14] a page whose feature is off is not found, by address and by a click', async () => {
  const open = await visit('/', { expectedErrors: /status of 404/ });
  await without(['ff_products'], async () => {
    const page = await visit('/products', { expectedErrors: /status of 404/ });
    await page.getByRole('heading', { name: '404 - Not found' }).waitFor();
    expect((await page.request.get('/products')).status()).toBe(404);
  });
  await open.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await open.waitForURL('/products');
});
