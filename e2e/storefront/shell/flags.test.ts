import type { FlagKey } from '@bottega/contract/flags/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogin } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { cartButton, menuOf } from '../../support/carts.ts';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { logIn } from '../../support/customers.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cardsOf, waitForCards } from '../../support/menu.ts';
import { type Shop, startShop } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

/** Runs a check while this feature is switched off, then switches it on again. */
const without = async (flag: FlagKey, look: () => Promise<void>): Promise<void> => {
  const toggle = async () => expect((await staff.call('PATCH', `/feature-flags/${flag}/toggle`)).status).toBe(200);
  await toggle();
  await look().finally(toggle);
};

const links = async (page: Page) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  return (await nav.getByRole('link').allTextContents()).filter((text) => text !== '');
};

test('[SHELL-02] the navigation shows Home always, other pages only with their flag', async () => {
  const page = await visit('about:blank');
  const lists = {
    ff_products: ['Home', 'News', 'Contact'],
    ff_news: ['Home', 'Products', 'Contact'],
    ff_contact: ['Home', 'Products', 'News'],
  };
  const look = async (expected: readonly string[]) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    expect(await links(page)).toEqual(expected);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Home' }).waitFor();
    const kinds = ['All products', 'Pasta', 'Pizza', 'Salads'];
    const top = expected.flatMap((label) => (label === 'Products' ? kinds : [label]));
    const nav = menu.getByRole('navigation', { name: 'Main' });
    expect(await nav.getByRole('link').allTextContents()).toEqual(top);
  };
  for (const [flag, expected] of Object.entries(lists)) await without(flag as FlagKey, () => look(expected));
});

test('[SHELL-06] without ff_profile the user menu keeps its other entries and logout', async () => {
  await without('ff_profile', async () => {
    const page = await visit('about:blank');
    await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
    await page.goto('/');
    await page.getByRole('button', { name: 'giulia’s account' }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.getByRole('link', { name: 'Favorites' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  });
});

/** What the header offers a visitor, by the flag it depends on. */
const offers = async (page: Page) => ({
  ff_profile: await page.getByRole('banner').getByRole('button', { name: 'Log in' }).count(),
  ff_theme_switch: await page.getByRole('button', { name: /Switch to .* theme/ }).count(),
  ff_cart: await cartButton(page).count(),
});

test('[SHELL-07, SHELL-08, SHELL-09] login, theme and cart in the header each depend on their own flag', async () => {
  const page = await visit('/');
  const all = { ff_profile: 1, ff_theme_switch: 1, ff_cart: 1 };
  expect(await offers(page)).toEqual(all);
  for (const flag of ['ff_profile', 'ff_theme_switch', 'ff_cart'] as const) {
    await without(flag, async () => {
      await page.goto('/');
      expect(await offers(page)).toEqual({ ...all, [flag]: 0 });
    });
  }
  await page.goto('/cart');
  expect(await offers(page)).toEqual({ ...all, ff_cart: 0 });
});

test('[PROD-04, PDET-01] without ff_cart there is no add-to-cart button', async () => {
  await without('ff_cart', async () => {
    const page = await hydrated(await visit('/products'));
    await waitForCards(page, 5);
    const controls = page.getByRole('main').getByRole('button', { name: /Add|One more/ });
    expect(await controls.count()).toBe(0);
    await cardsOf(page).first().getByRole('link').click();
    await page.getByText('From the same page of the menu').waitFor();
    expect(await controls.count()).toBe(0);
    expect(await page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).count()).toBe(0);
  });
});

test('[SHELL-13] the modal links to signup only with ff_signup', async () => {
  const signup = { name: 'Create an account' };
  await without('ff_signup', async () => {
    const modal = await openLogin(await visit('/'));
    expect(await modal.getByRole('button', signup).count()).toBe(0);
  });
  const modal = await openLogin(await visit('/'));
  expect(await modal.getByRole('button', signup).count()).toBe(1);
});

/** Every URL in the spec's table that depends on a flag. */
const addresses = async (): Promise<Record<string, string[]>> => {
  const [dish] = await menuOf(shop.url, 1);
  const { body } = await staff.call('GET', '/news/lang/en?limit=1');
  const article = (body as { payload: { articles: { _id: string }[] } }).payload.articles[0]?._id;
  return {
    ff_contact: ['/contact'],
    ff_products: [
      '/products',
      '/products/pasta',
      `/products/product/${dish._id}`,
      '/favorites',
      '/menu/print',
      '/menu/cards',
    ],
    ff_news: ['/news', `/news/${article}`, `/news/article/${article}`],
    ff_cart: ['/cart'],
    ff_profile: ['/profile', '/orders', '/orders/B-2222222', '/resetPassword/some-token', '/verifyAccount/some-token'],
  };
};

test('[SHELL-14] each page depends on its own flag and is otherwise a 404', async () => {
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: fromUniqueAddress(), redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  for (const [flag, paths] of Object.entries(await addresses())) {
    for (const path of paths) expect([path, (await ask(path)).status]).not.toEqual([path, 404]);
    await without(flag as FlagKey, async () => {
      for (const path of paths) {
        const { status, html } = await ask(path);
        expect([path, status, html.includes('404 - Not found')]).toEqual([path, 404, true]);
      }
    });
  }
  await without('ff_products', async () => {
    const page = await visit('/products', { expectedErrors: /status of 404/ });
    await page.getByRole('heading', { name: '404 - Not found' }).waitFor();
  });
});
