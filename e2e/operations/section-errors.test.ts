import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { menuOf } from '../support/carts.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededProfile } from '../support/seed.ts';

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

test('[SHELL-15, HOME-03] a review that fails to render hides its section only', async () => {
  const page = await open('/contact', notRenderable);
  const review = {
    _id: 'r',
    user: broken,
    rating: 5,
    comment: broken,
    date: '2026-01-01T12:00:00.000Z',
    approved: true,
  };
  await answer(page, '**/api/reviews/approved**', { reviews: [review], total: 1 });
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
  expect(await oops(page)).toBe(0);
});

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

test('[SHELL-15, NEWS-01] an article that fails to render leaves the others in place', async () => {
  const page = await open('/contact', notRenderable);
  await page.route('**/api/news/lang/**', async (route) => {
    const response = await route.fetch();
    const { payload } = (await response.json()) as { payload: { articles: object[]; total: number } };
    const [first, ...others] = payload.articles;
    await route.fulfill({ json: { payload: { ...payload, articles: [{ ...first, title: broken }, ...others] } } });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(1);
  expect(await oops(page)).toBe(0);
});

test('[SHELL-15] a page that failed to render can be retried without a reload', async () => {
  const page = await open('/contact', notRenderable);
  await answer(page, '**/api/products?*', { products: [brokenDish], total: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Oops!' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  expect(await oops(page)).toBe(0);
});

test('[SHELL-14] the not-found page links to the menu and searches it', async () => {
  const page = await open('/no-such-page', /status of 404/);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See the whole menu' }).waitFor();
  await expectAccessible(page);
  await main.getByLabel('Search the menu').fill('tiramisu');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?search=tiramisu/);
  await page
    .getByRole('link', { name: /Tiramisù/ })
    .first()
    .waitFor();
});

test('[SHELL-15, RESET-03] the error page for an expired link sends a new one', async () => {
  const page = await open('/error?message=invalid_or_expired_token', /status of 410/);
  await page.getByRole('main').getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  await expectAccessible(page);
});
