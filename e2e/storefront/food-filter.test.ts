import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { chunkOf } from '../support/pages/page-weight.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria' });
});
afterAll(() => shop.stop());

const menu = '/products?limit=50';
const summary = (page: Page) => page.getByText(/^Allergens and diets/);
const choice = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const cards = (page: Page) => page.locator('main article');

test('[ALLER-02] without scripts the choices are links', async () => {
  const page = await visit(menu, { javaScriptEnabled: false });
  const all = await cards(page).count();
  await summary(page).click();
  await choice(page, 'milk').click();
  await page.waitForURL(/without=milk/);
  const left = await cards(page).count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await summary(page).click();
  expect(await choice(page, 'milk').getAttribute('aria-current')).toBe('true');
});

test('[ALLER-02] the choices are loaded when the filter is opened, say what is left, and keep the focus', async () => {
  const page = await visit(menu);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const code = chunkOf('src/features/products/components/food/food-choices.tsx');
  await summary(page).click();
  await choice(page, 'milk').waitFor();
  expect(loaded.filter((url) => url.endsWith(code))).toHaveLength(1);
  await choice(page, 'milk').click();
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ dishes$/ });
  await count.waitFor();
  await expect.poll(() => cards(page).count()).toBe(Number.parseInt((await count.textContent()) ?? '', 10));
  await expect.poll(() => choice(page, 'milk').evaluate((link) => link === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await choice(page, 'Forget these choices').click();
  await page.waitForURL((url) => !url.searchParams.has('without'));
  await choice(page, 'milk').waitFor();
});

test('the choices of an address with wishes are there when the filter is opened', async () => {
  const page = await visit('/products?limit=50&without=milk,eggs&diet=vegetarian');
  await page.getByText('Allergens and diets (3)').click();
  await choice(page, 'eggs').waitFor();
  expect(await choice(page, 'eggs').getAttribute('aria-current')).toBe('true');
});

test('[ALLER-07] a profile warns on the cards at once, and no request has it', async () => {
  const page = await visit(menu);
  await summary(page).click();
  await page.getByLabel('Warn me of my allergens').check();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('group', { name: 'My allergens' }).getByLabel('milk').check();
  await cards(page).getByText('Careful. Contains: milk').first().waitFor();
  await page.reload();
  await cards(page).getByText('Careful. Contains: milk').first().waitFor();
  expect(asked.filter((request) => /milk/.test(request))).toEqual([]);
});
