import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { plainMenuOf } from '../support/orders/carts.ts';

const { visit } = browserTests();

/** A page whose scripts are on their way until `arrive`. */
const visitEarly = async (address: string) => {
  const page = await visit('about:blank', { width: 375 });
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, arrive };
};

const addButton = (page: Page) =>
  page
    .locator('main article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
const isBusy = (page: Page) => page.locator('[aria-busy=true]');
const inCart = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[])[0]?.quantity);

test('a dish that is added before the scripts have come is shown as pressed, and added once', async () => {
  const { page, arrive } = await visitEarly('/products?limit=20');
  await addButton(page).click();
  await addButton(page).click();
  expect(await isBusy(page).count()).toBe(1);
  arrive();
  await hydrated(page);
  await expect.poll(() => inCart(page)).toBe(1);
  await expect.poll(() => isBusy(page).count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await inCart(page)).toBe(1);
});

test('presses of different buttons are all done, in their order', async () => {
  const { page, arrive } = await visitEarly('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await theme()).toBeUndefined();
  arrive();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await theme()).toBe('dark');
});

test('each press of a stepper counts', async () => {
  const [dish] = await plainMenuOf(inject('shopUrl'));
  const { page, arrive } = await visitEarly(`/products/product/${dish._id}`);
  const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first();
  for (const _press of [1, 2, 3]) await more.click();
  arrive();
  await expect.poll(() => page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('4');
});

test('a link that follows a press waits for it, so that the press is not lost with the page', async () => {
  const { page, arrive } = await visitEarly('/products?limit=20');
  await addButton(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  expect(new URL(page.url()).pathname).toBe('/products');
  arrive();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await inCart(page)).toBe(1);
});

test('without a press a link opens its page at once, and a popover opens by itself', async () => {
  const { page, arrive } = await visitEarly('/products?limit=20');
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('**/privacy', { waitUntil: 'commit' });
  arrive();
  await hydrated(page);
});

test('a form that is sent early is sent once, by the page', async () => {
  const { page, arrive } = await visitEarly('/contact');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await page.locator('main [aria-invalid=true]').first().waitFor();
});
