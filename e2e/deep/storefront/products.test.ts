import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cardsOf } from '../../support/menu.ts';

const { visit } = browserTests();

const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** The top of the section in the window, below header and rail. */
const topOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).evaluate((heading) => heading.getBoundingClientRect().top);

test('a further category is loaded and shown at once; taken away, the whole menu goes on from there', async () => {
  const page = await hydrated(await visit('/products/pizza', { width: 375 }));
  await categoriesOf(page).getByRole('link', { name: 'Desserts' }).click();
  await page.waitForURL('**/products/pizza,desserts');
  await expect.poll(() => topOf(page, 'Desserts')).toBeLessThan(406);
  await expect.poll(() => topOf(page, 'Desserts')).toBeGreaterThan(80);
  await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
  await page.waitForURL('**/products/desserts');
  await page.getByRole('heading', { level: 1, name: 'Desserts' }).waitFor();
  await expect
    .poll(() =>
      cardsOf(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top),
    )
    .toBeGreaterThan(80);
  await categoriesOf(page).getByRole('link', { name: 'Desserts' }).click();
  await page.waitForURL('**/products');
  await expect.poll(() => topOf(page, 'Desserts')).toBeLessThan(406);
  await page.getByRole('heading', { level: 2, name: 'Salads 4 dishes' }).waitFor();
});

test('forced colors tell the chosen category and page size from the others', async () => {
  const page = await visit('/products/pizza?limit=20', { forcedColors: 'active' });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const size = page.getByRole('navigation', { name: 'Dishes per page' }).locator('[aria-current=true]');
  await expect.poll(() => size.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(paper);
  const ringsOf = (chosen: boolean) =>
    categoriesOf(page)
      .locator(`[aria-current=${chosen}] img`)
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).outlineStyle));
  expect([await ringsOf(true), await ringsOf(false)]).toEqual([['solid'], Array(5).fill('none')]);
});
