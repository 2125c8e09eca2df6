import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, productsOf, waitForCards } from '../support/menu.ts';
import {
  cardNames,
  firstCard,
  isFocused,
  searchField,
  searchIdeas,
  searchIn,
  searchStatus,
} from '../support/search.ts';
import { seededProfile } from '../support/seed.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

/** Lets search calls through one by one: each request waits for its release. */
const heldSearches = async (page: Page) => {
  const held = new Map<string, () => void>();
  await page.route('**/api/products?*search=*', async (route: Route) => {
    const words = new URL(route.request().url()).searchParams.get('search') ?? '';
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(words, resolve);
    await promise;
    // An aborted call cannot continue.
    await route.continue().catch(() => undefined);
  });
  return {
    arrived: (words: string) => expect.poll(() => held.has(words)).toBe(true),
    release: (words: string) => held.get(words)?.(),
  };
};

test('typing updates the results and the address, keeps the cursor and adds one history entry', async () => {
  const page = await visit('/products');
  const field = searchField(page);
  const before = await cardNames(page);
  await field.click();
  await page.keyboard.type('tira', { delay: 30 });
  await expect.poll(() => searchIn(page)).toBe('tira');
  await page.keyboard.type('misu', { delay: 30 });
  await expect.poll(() => searchIn(page)).toBe('tiramisu');
  await expect.poll(() => firstCard(page).textContent()).toMatch(/tiramis[uù]/i);
  await expect.poll(() => isFocused(page)).toBe(true);
  expect(await page.title()).toBe(`tiramisu · Search · ${seededProfile.name}`);
  await expect.poll(() => searchStatus(page).textContent()).toMatch(/^\d+ dish(es)?$/);
  await page.goBack();
  await expect.poll(() => searchIn(page)).toBe(null);
  await expect.poll(() => cardNames(page)).toEqual(before);
  expect(await field.inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => field.inputValue()).toBe('tiramisu');

  // With a typing error.
  const found = (await productsOf('?search=tirramisu')).map(({ name }) => name);
  await field.fill('tirramisu');
  await expect.poll(() => searchIn(page)).toBe('tirramisu');
  await expect.poll(() => cardNames(page)).toEqual(found);
  await field.fill('margueritte');
  const meant = page.getByRole('link', { name: 'Did you mean “margherita”?' });
  await meant.click();
  await expect.poll(() => searchIn(page)).toBe('margherita');
  await expect.poll(() => field.inputValue()).toBe('margherita');
  await expect.poll(() => firstCard(page).textContent()).toMatch(/margherita/i);
  await expect.poll(() => meant.count()).toBe(0);
});

test('keeps the old list until the next arrives, and the last search wins', async () => {
  const page = await visit('/products');
  const before = await cardNames(page);
  const searches = await heldSearches(page);
  await searchField(page).fill('tirami');
  await searches.arrived('tirami');
  expect(await cardNames(page)).toEqual(before);
  await searchField(page).fill('margherita');
  await searches.arrived('margherita');
  expect(await cardNames(page)).toEqual(before);
  searches.release('margherita');
  await expect.poll(() => firstCard(page).textContent()).toMatch(/margherita/i);
  const found = await cardNames(page);
  searches.release('tirami');
  await page.evaluate(() => fetch('/api/products/categories'));
  expect(await cardNames(page)).toEqual(found);
  expect(await searchField(page).inputValue()).toBe('margherita');
});

test('[PROD-02, PROD-03] a search combines with “load more”, categories and page size', async () => {
  const page = await visit('/products?search=tomato');
  await waitForCards(page, 5);
  const call = page.waitForRequest(/\/api\/products\?.*page=2/);
  await page.getByRole('button', { name: 'Load more' }).click();
  expect((await call).url()).toContain('search=tomato');
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pizza' }).click();
  await page.waitForURL('**/products/pizza?search=tomato');
  await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor();
  expect(await searchField(page).inputValue()).toBe('tomato');
  await page
    .getByRole('navigation', { name: 'Dishes per page' })
    .getByRole('link', { name: '10', exact: true })
    .click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/(?=.*search=tomato)(?=.*limit=10)/);
});

test('ideas lie below the empty field on a phone, search, and are as large as a thumb', async () => {
  const page = await visit('/products', { language: 'fr', width: 375 });
  const ideas = searchIdeas(page);
  const top = () =>
    cardsOf(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await searchField(page).click();
  await ideas.first().waitFor();
  expect(await top()).toBe(before);
  const links = ideas.getByRole('link');
  const sizes = await links.evaluateAll((all) =>
    all.map((link) => Math.min(link.getBoundingClientRect().width, link.getBoundingClientRect().height)),
  );
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes.filter((size) => size < 44)).toEqual([]);
  for (const words of await links.allTextContents()) {
    expect(await productsOf(`?search=${encodeURIComponent(words)}`)).not.toEqual([]);
  }
  await links.filter({ hasText: /^glace$/ }).click();
  await expect.poll(() => searchIn(page)).toBe('glace');
  await expect.poll(() => searchField(page).inputValue()).toBe('glace');
  await expect.poll(() => ideas.count()).toBe(0);
});

test('the server’s page of a search needs no scripts and keeps category and page size', async () => {
  const page = await open('/products?search=tirramisu', { javaScriptEnabled: false, language: 'fr' });
  expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
  expect(await searchField(page).inputValue()).toBe('tirramisu');
  expect(await page.title()).toBe(`tirramisu · Recherche · ${seededProfile.name}`);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/products(\?lang=fr)?$/);
  await page.goto('/products/pizza?limit=10');
  await searchField(page).fill('basil & "<script>');
  await searchField(page).press('Enter');
  await page.waitForURL(/\/products\/pizza\?/);
  expect(await searchField(page).inputValue()).toBe('basil & "<script>');
  expect(new URL(page.url()).searchParams.get('limit')).toBe('10');
  expect(await page.getByRole('button', { name: 'Effacer la recherche' }).isVisible()).toBe(false);
});

test('the server accepts any search', async () => {
  const at = (words: string) => `/products?search=${encodeURIComponent(words)}`;
  for (const words of ['12', 'null', 'a'.repeat(300), '%', "'; --", '\0', '\u{1F355}', '"tiramisu"', '{"a":1}']) {
    const answer = await fetch(inject('shopUrl') + at(words), { headers: fromUniqueAddress() });
    expect([words, answer.status]).toEqual([words, 200]);
  }
});
