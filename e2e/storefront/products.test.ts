import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, type Product, productsOf, waitForCards } from '../support/menu.ts';
import { readHtml } from '../support/pages/html.ts';

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
      [768, false],
      [769, true],
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

  test('[PROD-01, PROD-02] a chip filters the menu, several are comma-separated in the request, and clearing shows everything', async () => {
    const page = await visit('/products');
    const pizza = categoriesOf(page).getByRole('link', { name: 'Pizza' });
    await pizza.click();
    await page.waitForURL('**/products/pizza');
    await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor();
    expect(await pizza.getAttribute('aria-current')).not.toBe('false');
    await expect.poll(() => cardNames(page)).toEqual(namesOf(await productsOf('/category/pizza')));
    const call = page.waitForRequest(/\/api\/products\/category\/pizza(,|%2C)/);
    await categoriesOf(page).getByRole('link', { name: 'Drinks' }).click();
    expect(decodeURIComponent((await call).url())).toContain('/products/category/pizza,drinks?');
    await page.getByRole('heading', { level: 1, name: 'Pizza, Drinks' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/pizza,drinks');
    // The list continues to the category chosen last.
    const both = namesOf(await productsOf('/category/pizza,drinks?sort=category&limit=50'));
    await page.getByText(`Showing ${both.length} of ${both.length} dishes`).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(both);
    await pizza.click();
    await page.getByRole('heading', { level: 1, name: 'Drinks', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/drinks');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(namesOf(await productsOf('?sort=category')));
    expect(await page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
  });

  test('[PROD-02] the server renders an address with several categories', async () => {
    const headers = { ...fromUniqueAddress(), 'accept-language': 'fr' };
    const { words } = readHtml(
      await (await fetch(`${inject('shopUrl')}/products/salads,desserts`, { headers })).text(),
    );
    expect(words).toContain('Salades, Desserts');
    const dishes = namesOf(await productsOf('/category/salads,desserts?sort=category'));
    expect(words.filter((text) => dishes.includes(text))).toEqual(dishes);
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

  test('[PROD-03] the page size of 5, 10, 20 or 50 is in the address and remembered, unless an address names one', async () => {
    const page = await visit('/products');
    const size = (limit: number) => sizesOf(page).getByRole('link', { name: String(limit), exact: true });
    expect(await sizesOf(page).getByRole('link').allInnerTexts()).toEqual(['5', '10', '20', '50']);
    for (const limit of [20, 10]) {
      await size(limit).click();
      await page.waitForURL(`**/products?limit=${limit}`);
      await waitForCards(page, limit);
    }
    await categoriesOf(page).getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('**/products/pizza?limit=10');
    // At the next visit, by a link and by an address.
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('**/products?limit=10');
    await waitForCards(page, 10);
    await page.goto('/products?limit=5');
    await hydrated(page);
    await waitForCards(page, 5);
    await size(5).click();
    await page.goto('/products');
    await waitForCards(page, 5);
    expect(new URL(page.url()).search).toBe('');
  });
});
