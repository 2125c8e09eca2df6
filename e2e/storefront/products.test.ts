import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, type Product, productsOf, waitForCards } from '../support/menu.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it answers. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

const cardNames = (page: Page) => cardsOf(page).getByRole('heading').allInnerTexts();

const filters = (page: Page) => page.locator('main').getByRole('group').first();
const sizesOf = (page: Page) => page.getByRole('navigation', { name: 'Dishes per page' });
const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

describe('the filters', () => {
  test('[PROD-01] are collapsed up to 768 px, open above, and collapse on click', async () => {
    const page = await open('about:blank');
    const pasta = categoriesOf(page).getByRole('link', { name: 'Pasta' });
    for (const [width, isOpen] of [
      [375, false],
      [768, false],
      [769, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/products');
      await hydrated(page);
      expect([width, await pasta.isVisible()]).toEqual([width, isOpen]);
      await filters(page).locator('summary').click();
      await pasta.waitFor({ state: isOpen ? 'hidden' : 'visible' });
    }
  });

  test('forced colors tell the chosen category and page size from the others', async () => {
    const page = await open('/products/pizza?limit=20', { forcedColors: 'active' });
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const choices of [categoriesOf(page), sizesOf(page)]) {
      const chosen = choices.locator('[aria-current=true]');
      const ground = () => chosen.evaluate((link) => getComputedStyle(link).backgroundColor);
      await expect.poll(ground).not.toBe(paper);
    }
  });

  test('[PROD-01] a chip filters the menu and clearing it shows everything', async () => {
    const page = await visit('/products');
    const pasta = categoriesOf(page).getByRole('link', { name: 'Pasta' });
    await pasta.click();
    await page.waitForURL('**/products/pasta');
    await page.getByRole('heading', { level: 1, name: 'Pasta' }).waitFor();
    expect(await pasta.getAttribute('aria-current')).not.toBe('false');
    expect(await cardNames(page)).toEqual(namesOf(await productsOf('/category/pasta')));
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    expect(await cardNames(page)).toEqual(namesOf(await productsOf('')));
    expect(await page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
  });

  test('[PROD-02] several categories are comma-separated in the request', async () => {
    const page = await visit('/products/pizza');
    const call = page.waitForRequest(/\/api\/products\/category\//);
    await categoriesOf(page).getByRole('link', { name: 'Drinks' }).click();
    expect(decodeURIComponent((await call).url())).toContain('/products/category/pizza,drinks?');
    await page.getByRole('heading', { level: 1, name: 'Pizza, Drinks' }).waitFor();
    await page.getByText('Showing 5 of 11 dishes').waitFor();
    expect(await cardNames(page)).toEqual(namesOf(await productsOf('/category/pizza,drinks')));
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drinks', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/drinks');
  });

  test('[PROD-02] the server renders an address with several categories', async () => {
    const page = await open('/products/salads,desserts', { language: 'fr', javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'Salades, Desserts' }).waitFor();
    expect(await cardNames(page)).toEqual(namesOf(await productsOf('/category/salads,desserts')));
  });
});

describe('pagination', () => {
  test('[PROD-03] loads five dishes at a time until all are shown', async () => {
    const page = await visit('/products/pasta,others');
    await waitForCards(page, 5);
    expect(await sizesOf(page).locator('[aria-current]:not([aria-current="false"])').allInnerTexts()).toEqual(['5']);
    const more = page.getByRole('button', { name: 'Load more' });
    await more.click();
    await page.getByText('Showing 10 of 10 dishes').waitFor();
    const all = namesOf(await productsOf('/category/pasta,others?limit=50'));
    expect(await cardNames(page)).toEqual(all);
    // Twice five reaches the total: nothing more to load, and the focus goes on with the first new dish.
    expect(await more.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(all[5]);
  });

  test('[PROD-03] keeps the page size of 5, 10, 20 or 50 in the address, across categories', async () => {
    const page = await visit('/products');
    expect(await sizesOf(page).getByRole('link').allInnerTexts()).toEqual(['5', '10', '20', '50']);
    for (const limit of [10, 20, 50]) {
      const link = sizesOf(page).getByRole('link', { name: String(limit), exact: true });
      await link.click();
      await page.waitForURL(`**/products?limit=${limit}`);
      await waitForCards(page, Math.min(limit, 30));
    }
    await page.reload();
    await waitForCards(page, 30);
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('**/products/pizza?limit=50');
    await waitForCards(page, 7);
  });
});

describe('an empty list or one that fails to load', () => {
  test('[PROD-05] shows no_results and a link to the whole menu when empty', async () => {
    const page = await visit('/products');
    await page.route('**/api/products/category/salads**', (route) =>
      route.fulfill({ json: { payload: { products: [], total: 0 } } }),
    );
    await categoriesOf(page).getByRole('link', { name: 'Salads' }).click();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the whole menu' }).click();
    await waitForCards(page, 5);
  });

  test('[PROD-05] shows a skeleton, then no_results and a retry button after a failure', async () => {
    const page = await visit('/products', { language: 'fr', expectedErrors: /status of 500/ });
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/products/category/desserts**', async (route) => {
      await failed;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await page.getByRole('link', { name: 'Desserts' }).click();
    await page.getByRole('status').getByText('Chargement…').waitFor({ state: 'attached' });
    fail();
    await page.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
    await page.unroute('**/api/products/category/desserts**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await waitForCards(page, 5);
  });
});

describe('accessibility', () => {
  test('list and detail are accessible and fit on a phone, with filters collapsed and expanded', async () => {
    const page = await visit('/products/pasta,pizza?limit=10', { width: 375, theme: 'dark', language: 'fr' });
    await waitForCards(page, 10);
    await expectAccessible(page);
    await filters(page).locator('summary').click();
    await expectAccessible(page);
    await cardsOf(page).nth(3).getByRole('link').click();
    await page.waitForURL('**/product/**');
    await page.locator('main').getByRole('link', { name: 'Retour' }).waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
