import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aLoggedInCustomer, menuOf } from '../support/carts.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// Shops of their own: one is in maintenance for a while, the other has no worker.
let shop: Shop;
let shopWithout: Shop;
beforeAll(async () => {
  [shop, shopWithout] = await Promise.all([startInstance(), startInstance({ SW: 'off' })]);
});
afterAll(() => Promise.all([shop.stop(), shopWithout.stop()]));

const { visit } = browserTests(() => shop.url);

const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|some maintenance/;
const open = async (path: string, look?: Visit) =>
  hydrated(await visit(path, { serviceWorkers: 'allow', expectedErrors: gone, ...look }));

/** Resolves once the worker controls the page and has stored everything it stores at the first visit. */
const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Opens a page and cuts the network when the worker is ready. */
const openThenDisconnect = async (path: string, look?: Visit) => {
  const page = await open(path, look);
  await installed(page);
  await page.context().setOffline(true);
  return page;
};

const isCopy = async (page: Page) => (await page.locator('html').getAttribute('data-copy')) !== null;

/** Everything that the worker has stored: text by URL. */
const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const copies: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        copies[pathname + search] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return copies;
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const menu = (page: Page, title = 'Menu') => page.getByRole('heading', { level: 1, name: title });

describe('without a network', () => {
  test('the menu opens in both languages after one visit to another page', async () => {
    const page = await openThenDisconnect('/contact');
    await page.goto('/products');
    await menu(page).waitFor();
    await hydrated(page);
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    const notice = page.getByRole('status').filter({ hasText: 'You are offline. Your cart is safe.' });
    await notice.filter({ hasText: /Menu of \d\d:\d\d\. Ordering needs a connection\./ }).waitFor();
    await expectAccessible(page);
    await page.goto('/products?lang=fr');
    await menu(page, 'Carte').waitFor();
    await hydrated(page);
    await page.getByText(/Carte de \d+\u00a0h(\u00a0\d\d)?\. Pour commander, il faut une connexion\./).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    // The choice is kept, as when online.
    await page.goto('/products');
    await menu(page, 'Carte').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'EN English' }).click();
    await menu(page).waitFor();
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'hidden' });
  });

  test('a browser that prefers French gets the French menu', async () => {
    const page = await openThenDisconnect('/', { language: 'fr' });
    await page.goto('/products');
    await menu(page, 'Carte').waitFor();
  });

  test('the pictures of the menu are there', async () => {
    const page = await openThenDisconnect('/contact');
    await page.goto('/products');
    const picture = page.locator('main article img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test('links lead through the app to what was visited before', async () => {
    const page = await open('/products');
    await installed(page);
    const [dish] = await menuOf(shop.url);
    const link = page.locator('main article').first().getByRole('link', { name: dish.name });
    const slug = (await link.getAttribute('href'))?.split('/').at(-1);
    const stored = async () => Object.keys(await copiesOf(page));
    // The visited page, and the response that the app has requested.
    await link.click();
    await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
    await expect
      .poll(stored)
      .toEqual(expect.arrayContaining([`/api/products/slug/${slug}?lang=en`, `/products/product/${slug}?lang=en`]));
    await page.context().setOffline(true);
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await menu(page).waitFor();
    await link.click();
    await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
    expect(await isCopy(page)).toBe(true);
  });

  test('a page without a copy says so, leads to the menu and comes back with the network', async () => {
    const page = await openThenDisconnect('/');
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await page.getByRole('link', { name: 'See the saved menu' }).click();
    await menu(page).waitFor();
    await page.goto('/privacy');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  });
});

test('a customer who opened the menu without a network is logged in again when it is back', async () => {
  const page = await visit('about:blank', { serviceWorkers: 'allow', expectedErrors: gone });
  const customer = await aLoggedInCustomer(page);
  await page.goto('/products');
  await hydrated(page);
  await installed(page);
  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  const account = page.getByRole('button', { name: customer.username });
  expect(await account.count()).toBe(0);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await account.waitFor();
});

test('nothing of a session is ever stored or shown again after the logout', async () => {
  const page = await visit('about:blank', { serviceWorkers: 'allow', expectedErrors: gone });
  const customer = await aLoggedInCustomer(page);
  for (const path of ['/', '/products', '/cart', '/orders', '/favorites', '/profile', '/contact']) {
    await page.goto(path);
    await hydrated(page);
    await installed(page);
  }
  // Also through the app, and long enough for the copies of the menu to be stored.
  await page.locator('#site-header a[href="/products"]').first().click();
  await page.waitForURL('**/products');
  await expect.poll(async () => Object.keys(await copiesOf(page))).toContain('/products?lang=fr');
  const copies = await copiesOf(page);
  const personal = Object.entries(copies).filter(([, text]) =>
    [customer.username, customer.email, customer.id].some((secret) => text.includes(secret)),
  );
  expect(personal.map(([address]) => address)).toEqual([]);
  const isPrivate = (address: string) =>
    /^\/(?:api\/(?!products|news|reviews|feature-flags|shop\/hours)|cart|orders|favorites|profile|dashboard)/.test(
      address,
    );
  expect(Object.keys(copies).filter(isPrivate)).toEqual([]);
  await page.evaluate(() =>
    fetch('/api/user/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  );
  await page.context().setOffline(true);
  for (const path of ['/orders', '/profile', '/cart']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  }
  await page.goto('/');
  await hydrated(page);
  expect(await page.content()).not.toContain(customer.username);
});

test('maintenance is shown as it is, and stored nowhere', async () => {
  const page = await open('/products');
  await installed(page);
  const staff = await staffOf(shop);
  await staff.call('PUT', '/config/maintenance', { enabled: true });
  onTestFinished(async () => void (await staff.call('PUT', '/config/maintenance', { enabled: false })));
  const response = await page.goto('/products');
  expect(response?.status()).toBe(503);
  await page.getByRole('heading', { level: 1, name: 'Back in a moment' }).waitFor();
  const pages = Object.entries(await copiesOf(page)).filter(([address]) => !address.startsWith('/assets/'));
  expect(pages.filter(([, text]) => /maintenance/i.test(text)).map(([address]) => address)).toEqual([]);
});

test('maintenance that begins while a page is open is shown by the server’s page', async () => {
  const page = await open('/products', { serviceWorkers: 'block' });
  const staff = await staffOf(shop);
  await staff.call('PUT', '/config/maintenance', { enabled: true });
  onTestFinished(async () => void (await staff.call('PUT', '/config/maintenance', { enabled: false })));
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Back in a moment' }).waitFor();
  expect(new URL(page.url()).pathname).toContain('/products/product/');
});

describe('the worker is removed', () => {
  test('from one browser by /sw-off, which leads home', async () => {
    const page = await open('/products');
    await installed(page);
    await page.goto('/sw-off');
    await page.waitForURL(`${shop.url}/`);
    await hydrated(page);
    expect([await registrations(page), await copiesOf(page)]).toEqual([0, {}]);
    // A visitor's cart is not a copy.
    await page.evaluate(() => localStorage.setItem('cart', '[]'));
    await page.goto('/sw-off');
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });

  test('from all browsers by SW=off', async () => {
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    await page.goto(`${shopWithout.url}/favicon.svg`);
    await page.evaluate(async () => void (await caches.open('bottega-page-old')));
    await page.goto(shopWithout.url);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(() => registrations(page)).toBe(0);
  });
});

test('the shop can be installed, in its colours', async () => {
  const html = async (cookie = '') => (await fetch(shop.url, { headers: { cookie } })).text();
  const colours = async (cookie?: string) => (await html(cookie)).match(/<meta name="theme-color"[^>]*>/g);
  expect(await colours()).toHaveLength(2);
  expect(await colours('theme=dark')).toEqual(['<meta name="theme-color" content="#211812"/>']);
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(await html()) ?? [];
  const response = await fetch(shop.url + address);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string }[] };
  const answers = await Promise.all(icons.map(({ src }) => fetch(shop.url + src)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
