import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { chunkOf } from '../support/pages/page-weight.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const menu = '/products?limit=50';
const summary = (page: Page) => page.getByText(/^Allergens and diets/);
const choice = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const cards = (page: Page) => page.locator('main article');

test('[ALLER-02] without scripts the choices are links, to pages with fewer dishes', async () => {
  const read = async (path: string) => {
    const html = await (await fetch(shop.url + path, { headers: fromUniqueAddress() })).text();
    const link = /<a [^>]*>(?:<[^>]*>)*milk</.exec(html)?.[0] ?? '';
    const address = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return { dishes: html.split('<article').length - 1, link, address };
  };
  const all = await read(menu);
  const left = await read(all.address);
  expect(all.address).toContain('without=milk');
  expect(left.dishes).toBeGreaterThan(0);
  expect(left.dishes).toBeLessThan(all.dishes);
  expect(left.link).toContain('aria-current="true"');
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
  await choice(page, 'Forget these choices').click();
  await page.waitForURL((url) => !url.searchParams.has('without'));
  await choice(page, 'milk').waitFor();
  await page.goto('/products?limit=50&without=milk,eggs&diet=vegetarian');
  await page.getByText('Allergens and diets (3)').click();
  await choice(page, 'eggs').waitFor();
  expect(await choice(page, 'eggs').getAttribute('aria-current')).toBe('true');
});
