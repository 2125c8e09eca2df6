import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { cartButton } from '../support/carts.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';

const { visit } = browserTests();

/** A new customer with the first dishes of the menu as favorites, the last one on top. */
const visitWithFavorites = async (count: number, look?: Visit) => {
  const page = await visit('about:blank', look);
  await logIn(page, await aCustomer(inject('shopUrl')));
  const { request } = page.context();
  const id = (await page.context().cookies()).find(({ name }) => name === 'id')?.value;
  const list = await request.get(`/api/products?limit=${Math.max(count, 1)}`);
  const { payload } = (await list.json()) as { payload: { products: { _id: string; name: string }[] } };
  for (const { _id } of payload.products.slice(0, count)) {
    expect((await request.post(`/api/user/${id}/favorite/${_id}`, { data: {} })).ok()).toBe(true);
  }
  return {
    page,
    names: payload.products
      .slice(0, count)
      .map(({ name }) => name)
      .toReversed(),
  };
};

const cardNames = (page: Page) => page.locator('main').getByRole('article').getByRole('heading').allInnerTexts();

test('[FAV-01] redirects visitors to /', async () => {
  const response = await fetch(`${inject('shopUrl')}/favorites`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  const page = await visit('/favorites');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('[FAV-01] shows favorites as cards with an add-to-cart button and a link to the product', async () => {
  const { page, names } = await visitWithFavorites(3);
  await page.goto('/favorites');
  await hydrated(page);
  expect(await cardNames(page)).toEqual(names);
  const add = page.getByRole('button', { name: /Add to cart/ });
  expect(await add.count()).toBe(3);
  await expectAccessible(page);
  await add.first().click();
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart, 1 item1');
  await page.getByRole('link', { name: names[1] ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor();
});

test('[FAV-01] removes a dish at once; a failed removal shows a notice and restores it', async () => {
  const { page, names } = await visitWithFavorites(3, { expectedErrors: /status of 500/ });
  await page.goto('/favorites');
  await hydrated(page);
  const remove = page.getByRole('button', { name: `Remove ${names[0]} from favorites` });
  await page.route('**/favorite/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await remove.click();
  await page.getByText('Your favorites could not be changed. Please try again.').waitFor();
  await expect.poll(() => cardNames(page)).toEqual(names);
  await page.unroute('**/favorite/**');

  const saved = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await remove.click();
  await page.getByText(`${names[0]} removed from favorites`).first().waitFor();
  expect(await cardNames(page)).toEqual(names.slice(1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your favorites');
  await saved;
  await page.reload();
  expect(await cardNames(page)).toEqual(names.slice(1));
});

test('[FAV-01] a removal can be undone', async () => {
  const { page, names } = await visitWithFavorites(2, { width: 375, language: 'fr' });
  await page.goto('/favorites');
  await hydrated(page);
  await page.getByRole('button', { name: `Retirer ${names[0]} des favoris` }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await saved;
  expect(await cardNames(page)).toEqual(names);
  await page.reload();
  expect(await cardNames(page)).toEqual(names);
});

test('[FAV-01] shows a loading state, and an empty list when favorites fail to load', async () => {
  const { page } = await visitWithFavorites(1, { expectedErrors: /status of 500/ });
  await page.goto('/error');
  await hydrated(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/*/favorites?*', async (route) => {
    await released;
    await route.fulfill({ status: 500, body: 'broken' });
  });
  // Like a visitor, from a page that has not loaded any favorites yet.
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('link', { name: 'Favorites' }).click();
  await page.locator('main').getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1, name: 'Your favorites' }).waitFor();
  await expectAccessible(page);
  release();
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
  expect(await cardNames(page)).toEqual([]);
});

test('[FAV-01] starts empty, with a link to the menu', async () => {
  const { page } = await visitWithFavorites(0, { width: 375, theme: 'dark' });
  await page.goto('/favorites');
  await hydrated(page);
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the whole menu' }).click();
  await page.waitForURL('**/products');
});
