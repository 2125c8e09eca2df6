import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, type Product, productsOf, waitForCards } from '../support/menu.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

const cardNames = (page: Page) => cardsOf(page).getByRole('heading').allInnerTexts();

const sizesOf = (page: Page) => page.getByRole('navigation', { name: 'Dishes per page' });
const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

describe('the filters', () => {
  test('[PROD-01] are collapsed up to 768 px, open above, and collapse on click; the categories are always visible', async () => {
    const page = await open('about:blank');
    const fifty = sizesOf(page).getByRole('link', { name: '50' });
    for (const [width, isOpen] of [
      [375, false],
      [768, false],
      [769, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/products');
      await hydrated(page);
      expect([width, await fifty.isVisible()]).toEqual([width, isOpen]);
      await page.locator('main summary').last().click();
      await fifty.waitFor({ state: isOpen ? 'hidden' : 'visible' });
      for (const category of ['Pasta', 'Pizza', 'Salads', 'Desserts', 'Drinks', 'Others']) {
        expect(await categoriesOf(page).getByRole('link', { name: category }).isVisible()).toBe(true);
      }
    }
  });

  test('forced colors tell the chosen category and page size from the others', async () => {
    const page = await open('/products/pizza?limit=20', { forcedColors: 'active' });
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const size = sizesOf(page).locator('[aria-current=true]');
    await expect.poll(() => size.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(paper);
    const ringsOf = (chosen: boolean) =>
      categoriesOf(page)
        .locator(`[aria-current=${chosen}] img`)
        .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).outlineStyle));
    expect([await ringsOf(true), await ringsOf(false)]).toEqual([['solid'], Array(5).fill('none')]);
  });

  test('[PROD-01] a chip filters the menu and clearing it shows everything', async () => {
    const page = await visit('/products');
    const pasta = categoriesOf(page).getByRole('link', { name: 'Pasta' });
    await pasta.click();
    await page.waitForURL('**/products/pasta');
    await page.getByRole('heading', { level: 1, name: 'Pasta' }).waitFor();
    expect(await pasta.getAttribute('aria-current')).not.toBe('false');
    await expect.poll(() => cardNames(page)).toEqual(namesOf(await productsOf('/category/pasta')));
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(namesOf(await productsOf('?sort=category')));
    expect(await page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
  });

  test('[PROD-02] several categories are comma-separated in the request', async () => {
    const page = await visit('/products/pizza');
    const call = page.waitForRequest(/\/api\/products\/category\//);
    await categoriesOf(page).getByRole('link', { name: 'Drinks' }).click();
    expect(decodeURIComponent((await call).url())).toContain('/products/category/pizza,drinks?');
    await page.getByRole('heading', { level: 1, name: 'Pizza, Drinks' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/pizza,drinks');
    // The list continues to the category chosen last.
    const both = namesOf(await productsOf('/category/pizza,drinks?sort=category&limit=50'));
    await page.getByText(`Showing ${both.length} of ${both.length} dishes`).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(both);
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drinks', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/drinks');
  });

  test('[PROD-02] the server renders an address with several categories', async () => {
    const page = await open('/products/salads,desserts', { language: 'fr', javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'Salades, Desserts' }).waitFor();
    await expect
      .poll(() => cardNames(page))
      .toEqual(namesOf(await productsOf('/category/salads,desserts?sort=category')));
  });
});

describe('the sections', () => {
  /** Names and numbers of dishes, and what follows each heading. */
  const sectionsOf = (page: Page) =>
    page
      .locator('main section')
      .evaluateAll((sections) =>
        sections.map((section) => [
          section.querySelector('h2')?.textContent,
          ...[...section.querySelectorAll('h3')].map((heading) => heading.textContent),
        ]),
      );
  const current = (page: Page) => categoriesOf(page).locator('[aria-current=location]');
  /** The top of the section in the window, below header and rail. */
  const topOf = (page: Page, name: string) =>
    page.getByRole('heading', { level: 2, name }).evaluate((heading) => heading.getBoundingClientRect().top);

  test('group the whole menu by category, with the number of dishes; the next page continues them', async () => {
    const page = await visit('/products', { width: 375 });
    const all = await productsOf('?sort=category&limit=50');
    const names = (category: string) => namesOf(all.filter((dish) => dish.category === category));
    const [pasta, pizza] = [names('pasta'), names('pizza')];
    const pages = Math.ceil((pasta.length + 1) / 5);
    expect(await sectionsOf(page)).toEqual([[`Pasta ${pasta.length} dishes`, ...pasta.slice(0, 5)]]);
    for (let loaded = 2; loaded <= pages; loaded++) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await waitForCards(page, loaded * 5);
    }
    expect(await sectionsOf(page)).toEqual([
      [`Pasta ${pasta.length} dishes`, ...pasta],
      [`Pizza ${pizza.length} dishes`, ...pizza.slice(0, pages * 5 - pasta.length)],
    ]);
  });

  test('are marked in the rail while one reads, which stays below the header', async () => {
    const page = await visit('/products?limit=20', { width: 375 });
    expect(await current(page).count()).toBe(0);
    await page.getByRole('heading', { level: 2, name: 'Salads' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => current(page).allInnerTexts()).toEqual(['Salads']);
    const rail = () => categoriesOf(page).evaluate((nav) => Math.round(nav.getBoundingClientRect().top));
    // The header has been hidden.
    await expect.poll(rail).toBe(0);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => current(page).allInnerTexts()).toEqual(['Pizza']);
    const header = await page.locator('#site-header').evaluate((node) => Math.round(node.clientHeight));
    await expect.poll(rail).toBeGreaterThanOrEqual(header);
  });

  test('a further category is loaded and shown at once; taken away, the whole menu goes on from there', async () => {
    const page = await visit('/products/pizza', { width: 375 });
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
    expect((await sectionsOf(page)).map(([heading]) => heading)).toContain('Salads 4 dishes');
  });
});

describe('pagination', () => {
  test('[PROD-03] loads five dishes at a time until all are shown', async () => {
    const page = await visit('/products/pasta,others');
    await waitForCards(page, 5);
    expect(await sizesOf(page).locator('[aria-current]:not([aria-current="false"])').allInnerTexts()).toEqual(['5']);
    const more = page.getByRole('button', { name: 'Load more' });
    const all = namesOf(await productsOf('/category/pasta,others?limit=50&sort=category'));
    for (let loaded = 5; loaded < all.length; loaded += 5) {
      await more.click();
      await waitForCards(page, Math.min(loaded + 5, all.length));
    }
    await page.getByText(`Showing ${all.length} of ${all.length} dishes`).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(all);
    // Nothing more to load, and the focus moves to the first new dish.
    expect(await more.count()).toBe(0);
    const firstNew = all[Math.floor((all.length - 1) / 5) * 5];
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(firstNew);
  });

  test('[PROD-03] keeps the page size of 5, 10, 20 or 50 in the address, across categories', async () => {
    const all = await productsOf('?limit=50');
    const page = await visit('/products');
    expect(await sizesOf(page).getByRole('link').allInnerTexts()).toEqual(['5', '10', '20', '50']);
    for (const limit of [10, 20, 50]) {
      const link = sizesOf(page).getByRole('link', { name: String(limit), exact: true });
      await link.click();
      await page.waitForURL(`**/products?limit=${limit}`);
      await waitForCards(page, Math.min(limit, all.length));
    }
    await page.reload();
    await waitForCards(page, all.length);
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('**/products/pizza?limit=50');
    await waitForCards(page, all.filter(({ category }) => category === 'pizza').length);
  });

  test('[PROD-03] the page size is remembered at the next visit; an address that names one wins', async () => {
    const page = await visit('/products');
    await sizesOf(page).getByRole('link', { name: '10', exact: true }).click();
    await page.waitForURL('**/products?limit=10');
    await page.goto('/products/pizza,pasta');
    expect(new URL(page.url()).search).toBe('?limit=10');
    await waitForCards(page, 10);
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('**/products?limit=10');
    await waitForCards(page, 10);
    await page.goto('/products?limit=5');
    await hydrated(page);
    await waitForCards(page, 5);
    await page.getByRole('link', { name: '5', exact: true }).click();
    await page.goto('/products');
    await waitForCards(page, 5);
    expect(new URL(page.url()).search).toBe('');
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
    // Some dishes are suggested nevertheless.
    await waitForCards(page, 3);
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
    await page.locator('main summary').last().click();
    await expectAccessible(page);
    await cardsOf(page).nth(3).getByRole('link').click();
    await page.waitForURL('**/product/**');
    await page.locator('main').getByRole('link', { name: 'Retour' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
