import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { cardsOf, type Product, productsOf, waitForCards } from './menu.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it answers. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

const cardNames = (page: Page) => cardsOf(page).getByRole('heading').allInnerTexts();

const filters = (page: Page) => page.locator('main').getByRole('group').first();
const sizesOf = (page: Page) => page.getByRole('navigation', { name: 'Dishes per page' });
const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

describe('the filters', () => {
  test('[PROD-01] start folded up to 768 px and open above, and fold at a click', async () => {
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

  test('[PROD-01] a chip filters the menu, clearing brings it all back', async () => {
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

  test('[PROD-02] several categories can be chosen, and are comma-joined in the call', async () => {
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

  test('[PROD-02] a shared address of several categories is rendered by the server', async () => {
    const page = await open('/products/salads,desserts', { language: 'fr', javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'Salades, Desserts' }).waitFor();
    expect(await cardNames(page)).toEqual(namesOf(await productsOf('/category/salads,desserts')));
  });
});

describe('the pages of the list', () => {
  test('[PROD-03] five dishes a page, more on demand, until all are there', async () => {
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(all[5]);
  });

  test('[PROD-03] no “load more” where the first page has them all', async () => {
    const page = await visit('/products/drinks');
    await page.getByText('Showing 4 of 4 dishes').waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  test('[PROD-03] 5, 10, 20 or 50 dishes a page are chosen in the address', async () => {
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
  });

  test('[PROD-03] the page size stays when a category is chosen', async () => {
    const page = await visit('/products?limit=10');
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('**/products/pizza?limit=10');
    await waitForCards(page, 7);
  });

  test('[PROD-05] a page that cannot be loaded says so and can be asked for again', async () => {
    const page = await visit('/products', { expectedErrors: /status of 500/ });
    await page.route('**/api/products?page=2**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await waitForCards(page, 5);
    await page.unroute('**/api/products?page=2**');
    await page.getByRole('button', { name: 'Load more' }).click();
    await waitForCards(page, 10);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('an empty or failed list', () => {
  test('[PROD-05] without dishes shows no_results and a way on', async () => {
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

  test('[PROD-05] that failed shows no_results and can be tried again', async () => {
    const page = await visit('/products', { language: 'fr', expectedErrors: /status of 500/ });
    await page.route('**/api/products/category/desserts**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('link', { name: 'Desserts' }).click();
    await page.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
    await page.unroute('**/api/products/category/desserts**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await waitForCards(page, 5);
  });

  test('a slow list shows its skeleton', async () => {
    const page = await visit('/products');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/products/category/pizza**', async (route) => {
      await released;
      await route.continue();
    });
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
    release();
    await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor();
    await waitForCards(page, 5);
  });
});

describe('accessibility', () => {
  test.each([
    { width: 375, theme: 'light', language: 'fr' },
    { width: 768, theme: 'dark', language: 'en' },
    { width: 1280, theme: 'dark', language: 'fr' },
  ] as const)('list and detail are accessible and fit at $width px, $theme, $language', async (look) => {
    const page = await visit('/products/pasta,pizza?limit=10', look);
    await waitForCards(page, 10);
    await expectAccessible(page);
    await filters(page).locator('summary').click();
    await expectAccessible(page);
    await cardsOf(page).nth(3).getByRole('link').click();
    await page.waitForURL('**/product/**');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
