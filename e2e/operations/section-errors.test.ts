import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { menuOf } from '../support/orders/carts.ts';

const { visit } = browserTests();

// React does not render objects.
const broken = { broken: true };
const brokenDish = {
  _id: 'x',
  name: broken,
  img: '/dishes/tiramisu.svg',
  description: '',
  category: 'pasta',
  price: 1,
};
const notRenderable = /Minified React error #31/;
const open = async (path: string, expectedErrors?: RegExp) => hydrated(await visit(path, { expectedErrors }));

const answer = (page: Page, url: string, payload: object) =>
  page.route(url, (route) => route.fulfill({ json: { payload } }));

const oops = (page: Page) => page.getByRole('heading', { name: 'Oops!' }).count();

test('[SHELL-15, PDET-01] related products that fail to render leave the product in place', async () => {
  const page = await open('/products', notRenderable);
  await page.route('**/api/products/category/**', (route) =>
    route.fulfill({ json: { payload: { products: [brokenDish], total: 1 } } }),
  );
  const [dish] = await menuOf(inject('shopUrl'));
  const loaded = page.waitForResponse('**/api/products/category/**');
  await page.getByRole('link', { name: dish.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
  await loaded;
  await page
    .getByRole('button', { name: /^Add (1 )?· / })
    .first()
    .waitFor();
  expect(await oops(page)).toBe(0);
});

test('[SHELL-15] a page that failed to render says so inside the shell, leads home, and can be retried without a reload', async () => {
  const page = await open('/contact', notRenderable);
  await answer(page, '**/api/products?*', { products: [brokenDish], total: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Oops!' }).waitFor();
  await page.getByText('Sorry, an unexpected error has occurred.').waitFor();
  await page.getByRole('banner').waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  expect(await oops(page)).toBe(0);
});

test('[SHELL-15, RESET-03] the error page for an expired link sends a new one', async () => {
  const page = await open('/error?message=invalid_or_expired_token', /status of 410/);
  await page.getByRole('main').getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
});
