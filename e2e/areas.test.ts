import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { menuOf } from './carts.ts';
import { hydrated } from './hydrated.ts';

const { visit } = browserTests();

// React refuses to draw an object, and says on the console what it refused.
const broken = { broken: true };
const open = async (path: string) => hydrated(await visit(path, { expectedErrors: /./ }));

const answer = (page: Page, url: string, payload: object) =>
  page.route(url, (route) => route.fulfill({ json: { payload } }));

const oops = (page: Page) => page.getByRole('heading', { name: 'Oops!' }).count();

test('[SHELL-15, HOME-03] a review that cannot be drawn takes its section away, not the page', async () => {
  const page = await open('/contact');
  const review = {
    _id: 'r',
    user: broken,
    rating: 5,
    comment: broken,
    date: '2026-01-01T12:00:00.000Z',
    approved: true,
  };
  await answer(page, '**/api/reviews/approved**', { reviews: [review], total: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click();
  await page.getByRole('region', { name: 'Good questions' }).waitFor();
  expect(await page.getByRole('region', { name: 'What our guests say' }).count()).toBe(0);
  expect(await oops(page)).toBe(0);
});

test('[SHELL-15, PDET-01] related dishes that cannot be drawn leave the dish alone', async () => {
  const page = await open('/products');
  await page.route('**/api/products/category/**', (route) =>
    route.fulfill({ json: { payload: { products: [{ _id: 'x', name: broken, price: 1 }], total: 1 } } }),
  );
  const [dish] = await menuOf(inject('shopUrl'));
  const loaded = page.waitForResponse('**/api/products/category/**');
  await page.getByRole('link', { name: dish.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: dish.name }).waitFor();
  await loaded;
  await page
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .waitFor();
  expect(await oops(page)).toBe(0);
});

test('[SHELL-15, NEWS-01] an article that cannot be drawn leaves the others', async () => {
  const page = await open('/contact');
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

test('[SHELL-15] the way back from a page that broke works without loading anew', async () => {
  const page = await open('/contact');
  await answer(page, '**/api/products?*', { products: [{ _id: 'x', name: broken }], total: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Oops!' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  expect(await oops(page)).toBe(0);
});

test('[SHELL-14] the not-found page leads on: home, to the menu, or to what is searched for', async () => {
  const page = await open('/no-such-page');
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

test('[SHELL-15, RESET-03] a link that has expired leads to the log-in, which mails a new one', async () => {
  const page = await open('/error?message=invalid_or_expired_token');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await expectAccessible(page);
});
