import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { aLoggedInCustomer, menuOf } from '../../support/orders/carts.ts';
import {
  copiesOf,
  expectForgotten,
  gone,
  installed,
  isCopy,
  menuHeading,
  withWorker,
} from '../../support/pages/copies.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
const { visit } = browserTests(() => shop.url);
const { open, openThenDisconnect } = withWorker(visit);

test('without a network a browser that prefers French gets the French menu', async () => {
  const page = await openThenDisconnect('/', { language: 'fr' });
  await page.goto('/products');
  await menuHeading(page, 'Carte').waitFor();
});

test('without a network links lead through the app to what was visited before', async () => {
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
  await menuHeading(page).waitFor();
  await link.click();
  await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
  expect(await isCopy(page)).toBe(true);
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

test('nothing of a session, on any page, is ever stored or shown again after the logout', async () => {
  const page = await visit('about:blank', { serviceWorkers: 'allow', expectedErrors: gone });
  const customer = await aLoggedInCustomer(page);
  await expectForgotten(page, ['/', '/products', '/cart', '/orders', '/favorites', '/profile', '/contact'], customer);
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
  // Before axe looks at it: the server’s page reloads itself, and has no landmarks.
  await page.close();
});

test('maintenance that begins while a page is open is shown by the server’s page', async () => {
  const page = await open('/products', { serviceWorkers: 'block' });
  const staff = await staffOf(shop);
  await staff.call('PUT', '/config/maintenance', { enabled: true });
  onTestFinished(async () => void (await staff.call('PUT', '/config/maintenance', { enabled: false })));
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Back in a moment' }).waitFor();
  expect(new URL(page.url()).pathname).toContain('/products/product/');
  await page.close();
});
