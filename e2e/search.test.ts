import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { cardsOf, productsOf, waitForCards } from './menu.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it answers. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const field = (page: Page) => page.getByRole('search').getByRole('searchbox');
const firstCard = (page: Page) => cardsOf(page).first().getByRole('heading');
const cardNames = (page: Page) => cardsOf(page).getByRole('heading').allInnerTexts();
const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement);
const searchIn = (page: Page) => new URL(page.url()).searchParams.get('search');
const status = (page: Page) => page.getByRole('search').getByRole('status');

/** Lets calls of the search through one by one: each request waits for its release. */
const heldSearches = async (page: Page) => {
  const held = new Map<string, () => void>();
  await page.route('**/api/products?*search=*', async (route: Route) => {
    const words = new URL(route.request().url()).searchParams.get('search') ?? '';
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(words, resolve);
    await promise;
    // A call that was given up meanwhile cannot go on.
    await route.continue().catch(() => undefined);
  });
  return {
    arrived: (words: string) => expect.poll(() => held.has(words)).toBe(true),
    release: (words: string) => held.get(words)?.(),
  };
};

describe('typing', () => {
  test('shows what it finds, in the address too, and keeps the cursor', async () => {
    const page = await visit('/products');
    await field(page).click();
    await page.keyboard.type('tiramisu', { delay: 30 });
    await expect.poll(() => searchIn(page)).toBe('tiramisu');
    await expect.poll(() => firstCard(page).textContent()).toMatch(/tiramis[uù]/i);
    expect(await isFocused(page)).toBe(true);
    expect(await page.title()).toBe('tiramisu · Search · Bottega');
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ dish(es)?$/);
  });

  test.each([
    ['en', { tirramisu: /tiramis/i, mushrom: /./ }],
    ['fr', { champignion: /./, TIRAMISÙ: /tiramis/i, pâtes: /./ }],
  ] as const)('forgives accents and a typing error, %s', async (language, searches) => {
    const page = await visit('/products', { language });
    for (const [words, name] of Object.entries(searches)) {
      const found = (await productsOf(`?search=${encodeURIComponent(words)}`)).map((product) => product.name);
      expect(found[0]).toMatch(name);
      await field(page).fill(words);
      await expect.poll(() => searchIn(page)).toBe(words);
      await expect.poll(() => cardNames(page)).toEqual(found);
      await expect.poll(() => status(page).textContent()).toMatch(/^[1-9]/);
    }
  });

  test('makes one step of the history: back leads to the list before', async () => {
    const page = await visit('/products?limit=10');
    const before = await cardNames(page);
    await field(page).click();
    await page.keyboard.type('pi');
    await expect.poll(() => searchIn(page)).toBe('pi');
    await page.keyboard.type('zza');
    await expect.poll(() => searchIn(page)).toBe('pizza');
    await page.goBack();
    await expect.poll(() => searchIn(page)).toBe(null);
    await expect.poll(() => cardNames(page)).toEqual(before);
    expect(await field(page).inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => field(page).inputValue()).toBe('pizza');
  });

  test('[PROD-02] goes together with categories, page size and more', async () => {
    const page = await visit('/products');
    await field(page).fill('basil');
    await expect.poll(() => searchIn(page)).toBe('basil');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('**/products/pizza?search=basil');
    await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor();
    expect(await field(page).inputValue()).toBe('basil');
    await page
      .getByRole('navigation', { name: 'Dishes per page' })
      .getByRole('link', { name: '10', exact: true })
      .click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/(?=.*search=basil)(?=.*limit=10)/);
  });

  test('[PROD-03] loads more of what was found', async () => {
    const page = await visit('/products?search=tomato');
    await waitForCards(page, 5);
    const call = page.waitForRequest(/\/api\/products\?.*page=2/);
    await page.getByRole('button', { name: 'Load more' }).click();
    expect((await call).url()).toContain('search=tomato');
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  });

  test('the old list stays while the next is on its way, and the last words win', async () => {
    const page = await visit('/products');
    const before = await cardNames(page);
    const searches = await heldSearches(page);
    await field(page).fill('tirami');
    await searches.arrived('tirami');
    expect(await cardNames(page)).toEqual(before);
    await field(page).fill('margherita');
    await searches.arrived('margherita');
    expect(await cardNames(page)).toEqual(before);
    searches.release('margherita');
    await expect.poll(() => firstCard(page).textContent()).toMatch(/margherita/i);
    const found = await cardNames(page);
    searches.release('tirami');
    await page.evaluate(() => fetch('/api/products/categories'));
    expect(await cardNames(page)).toEqual(found);
    expect(await field(page).inputValue()).toBe('margherita');
  });

  test('[PROD-05] a failure says so and keeps the words', async () => {
    const page = await visit('/products', { expectedErrors: /status of 500/ });
    await page.route('**/api/products?*search=*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await field(page).fill('gnocchi');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    expect(await field(page).inputValue()).toBe('gnocchi');
    await page.unroute('**/api/products?*search=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => firstCard(page).textContent()).toMatch(/gnocchi/i);
    expect(searchIn(page)).toBe('gnocchi');
  });

  test('[PROD-05] nothing found says for what, and has ways on', async () => {
    const page = await visit('/products/pizza', { width: 375, theme: 'dark', language: 'fr' });
    await field(page).fill('<b>sushi</b>');
    await page.getByText('« <b>sushi</b> »').waitFor();
    await expect.poll(() => status(page).textContent()).toBe('Aucun plat trouvé');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Chercher dans toute la carte' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/products');
    expect(await field(page).inputValue()).toBe('<b>sushi</b>');
    await page.getByRole('link', { name: 'Voir toute la carte' }).click();
    await waitForCards(page, 5);
    expect(await field(page).inputValue()).toBe('');
  });

  test('the button and Escape clear it; a second Escape leaves', async () => {
    const page = await visit('/products?search=pizza');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => searchIn(page)).toBe(null);
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.type('pasta');
    await expect.poll(() => searchIn(page)).toBe('pasta');
    await page.keyboard.press('Escape');
    await expect.poll(() => searchIn(page)).toBe(null);
    expect(await field(page).inputValue()).toBe('');
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused(page)).toBe(false);
  });
});

describe('the key /', () => {
  test('leads from anywhere to a dish, by keyboard alone', async () => {
    const page = await visit('/contact');
    await page.keyboard.press('/');
    await page.waitForURL('**/products');
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.type('tiramisu');
    await expect.poll(() => searchIn(page)).toBe('tiramisu');
    await expect.poll(() => firstCard(page).textContent()).toMatch(/tiramis/i);
    const dish = cardsOf(page).first().getByRole('link');
    const isThere = () => dish.evaluate((link) => link === document.activeElement);
    for (let stop = 0; stop < 20 && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/product/**');
  });

  test.each(['/products', '/news'])(
    'works as the very first sign of a reader on %s, with the letters behind it',
    async (path) => {
      const page = await open(path);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.keyboard.type('/gnocchi');
      await expect.poll(() => field(page).inputValue()).toBe('gnocchi');
      await expect.poll(() => searchIn(page)).toBe('gnocchi');
      await expect.poll(() => firstCard(page).textContent()).toMatch(/gnocchi/i);
      expect(await isFocused(page)).toBe(true);
    },
  );

  test('chooses the words that are there', async () => {
    const page = await visit('/products?search=pizza');
    await page.keyboard.press('/');
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.type('gnocchi');
    expect(await field(page).inputValue()).toBe('gnocchi');
  });

  test('is a character in fields, and nothing in a dialog or with other keys', async () => {
    const page = await visit('/contact');
    const input = page.locator('main').getByRole('textbox').first();
    await input.fill('a');
    await input.press('/');
    expect(await input.inputValue()).toBe('a/');
    await page.locator('h1').click();
    await page.keyboard.press('Control+/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('/');
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

describe('the server', () => {
  test.each([true, false])('renders a search; a reload keeps it (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await open('/products?search=tirramisu', { javaScriptEnabled, language: 'fr' });
    expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
    expect(await field(page).inputValue()).toBe('tirramisu');
    await page.reload();
    expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
    expect(await page.title()).toBe('tirramisu · Recherche · Bottega');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/products(\?lang=fr)?$/);
  });

  test('searches without JavaScript, within the category and with its page size', async () => {
    const page = await open('/products/pizza?limit=10', { javaScriptEnabled: false });
    await field(page).fill('basil & "<script>');
    await field(page).press('Enter');
    await page.waitForURL(/\/products\/pizza\?/);
    expect(await field(page).inputValue()).toBe('basil & "<script>');
    expect(new URL(page.url()).searchParams.get('limit')).toBe('10');
    expect(await page.getByRole('button', { name: 'Clear search' }).isVisible()).toBe(false);
  });

  test('takes any words without failing', async () => {
    const page = await open('about:blank');
    for (const words of ['12', '{"a":1}', 'null', 'a'.repeat(300), '%', "'; --", '\0', '\u{1F355}', '"tiramisu"']) {
      const answer = await page.goto(`/products?search=${encodeURIComponent(words)}`);
      expect([words, answer?.status()]).toEqual([words, 200]);
      await page.locator('main h1').waitFor();
      await hydrated(page);
    }
  });
});

describe('accessibility', () => {
  test('is accessible and fits on a phone and on a desk, in both themes', async () => {
    const page = await visit('/products?search=pizza', { language: 'fr' });
    await expectAccessible(page);
    await field(page).focus();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, fits: overflow <= 0 }).toEqual({ width, fits: true });
    }
  });
});
