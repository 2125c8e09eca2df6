import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const cards = (page: Page) => page.locator('main article');

test('[ALLER-07] a profile warns on the cards at once, and no request has it', async () => {
  const page = await visit('/products?limit=50');
  await page.getByText(/^Allergens and diets/).click();
  await page.getByLabel('Warn me of my allergens').check();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('group', { name: 'My allergens' }).getByLabel('milk').check();
  await cards(page).getByText('Careful. Contains: milk').first().waitFor();
  await page.reload();
  await cards(page).getByText('Careful. Contains: milk').first().waitFor();
  expect(asked.filter((request) => /milk/.test(request))).toEqual([]);
});

test('[ALLER-02] without scripts the choices are links', async () => {
  const page = await visit('/products?limit=50', { javaScriptEnabled: false });
  const all = await cards(page).count();
  await page.getByText(/^Allergens and diets/).click();
  await page.getByRole('link', { name: 'milk', exact: true }).click();
  await page.waitForURL(/without=milk/);
  const left = await cards(page).count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await page.getByText(/^Allergens and diets/).click();
  expect(await page.getByRole('link', { name: 'milk', exact: true }).getAttribute('aria-current')).toBe('true');
});
