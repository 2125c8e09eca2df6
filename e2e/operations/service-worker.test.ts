import { expect, inject, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer } from '../support/orders/carts.ts';
import {
  copiesOf,
  expectForgotten,
  gone,
  installed,
  menuHeading,
  registrations,
  withWorker,
} from '../support/pages/copies.ts';
import { startInstance } from '../support/shop.ts';

const { visit } = browserTests();
const { open, openThenDisconnect } = withWorker(visit);

test('without a network the menu opens in both languages, with its pictures, after one visit to another page', async () => {
  const page = await openThenDisconnect('/contact');
  await page.goto('/products');
  await menuHeading(page).waitFor();
  await hydrated(page);
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  const picture = page.locator('main article img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline. Your cart is safe.' });
  await notice.filter({ hasText: /Menu of \d\d:\d\d\. Ordering needs a connection\./ }).waitFor();
  await page.goto('/products?lang=fr');
  await menuHeading(page, 'Carte').waitFor();
  await hydrated(page);
  await page.getByText(/Carte de \d+\u00a0h(\u00a0\d\d)?\. Pour commander, il faut une connexion\./).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  // The choice is kept, as when online.
  await page.goto('/products');
  await menuHeading(page, 'Carte').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'EN English' }).click();
  await menuHeading(page).waitFor();
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
});

test('without a network a page without a copy says so, leads to the menu and comes back with the network', async () => {
  const page = await openThenDisconnect('/');
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await page.getByRole('link', { name: 'See the saved menu' }).click();
  await menuHeading(page).waitFor();
  await page.goto('/privacy');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
});

test('nothing of a session is ever stored or shown again after the logout', async () => {
  const page = await visit('about:blank', { serviceWorkers: 'allow', expectedErrors: gone });
  const customer = await aLoggedInCustomer(page);
  await expectForgotten(page, ['/', '/orders', '/profile'], customer);
});

test('the worker is removed from one browser by /sw-off, which leads home', async () => {
  const page = await open('/products');
  await installed(page);
  // A visitor's cart is not a copy.
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await page.goto('/sw-off');
  await page.waitForURL(`${inject('shopUrl')}/`);
  await hydrated(page);
  expect([await registrations(page), await copiesOf(page)]).toEqual([0, {}]);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
});

test('the worker is removed from all browsers by SW=off', async () => {
  const shopWithout = await startInstance({ SW: 'off' });
  onTestFinished(shopWithout.stop);
  const page = await visit('about:blank', { serviceWorkers: 'allow' });
  await page.goto(`${shopWithout.url}/favicon.svg`);
  await page.evaluate(async () => void (await caches.open('bottega-page-old')));
  await page.goto(shopWithout.url);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => registrations(page)).toBe(0);
});

test('the shop can be installed, in its colors', async () => {
  const html = async (cookie = '') => (await fetch(inject('shopUrl'), { headers: { cookie } })).text();
  const colors = async (cookie?: string) => (await html(cookie)).match(/<meta name="theme-color"[^>]*>/g);
  expect(await colors()).toHaveLength(2);
  expect(await colors('theme=dark')).toEqual(['<meta name="theme-color" content="#211812"/>']);
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(await html()) ?? [];
  const response = await fetch(inject('shopUrl') + address);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string }[] };
  const answers = await Promise.all(icons.map(({ src }) => fetch(inject('shopUrl') + src)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
