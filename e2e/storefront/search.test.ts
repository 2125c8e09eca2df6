import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, productsOf, waitForCards } from '../support/menu.ts';
import { seededProfile } from '../support/seed.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const field = (page: Page) => page.getByRole('search').getByRole('searchbox');
const firstCard = (page: Page) => cardsOf(page).first().getByRole('heading');
const cardNames = (page: Page) => cardsOf(page).getByRole('heading').allInnerTexts();
const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement);
const searchIn = (page: Page) => new URL(page.url()).searchParams.get('search');
const status = (page: Page) => page.getByRole('search').getByRole('status');

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

describe('typing', () => {
  test('updates the results and the address, and keeps the cursor', async () => {
    const page = await visit('/products');
    await field(page).click();
    await page.keyboard.type('tiramisu', { delay: 30 });
    await expect.poll(() => searchIn(page)).toBe('tiramisu');
    await expect.poll(() => firstCard(page).textContent()).toMatch(/tiramis[uù]/i);
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await page.title()).toBe(`tiramisu · Search · ${seededProfile.name}`);
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

  test.each([
    ['en', 'Did you mean “margherita”?'],
    ['fr', 'Vouliez-vous dire « margherita » ?'],
  ] as const)('asks what a misspelt search meant, and searches for that, %s', async (language, question) => {
    const page = await visit('/products', { language });
    const meant = page.getByRole('link', { name: question });
    await field(page).fill('margueritte');
    await meant.waitFor();
    await expectAccessible(page);
    await meant.click();
    await expect.poll(() => searchIn(page)).toBe('margherita');
    await expect.poll(() => field(page).inputValue()).toBe('margherita');
    await expect.poll(() => firstCard(page).textContent()).toMatch(/margherita/i);
    await expect.poll(() => meant.count()).toBe(0);
  });

  test('adds one history entry: back returns to the previous list', async () => {
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

  test('[PROD-02] combines with categories, page size and “load more”', async () => {
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

  test('[PROD-03] loads more results', async () => {
    const page = await visit('/products?search=tomato');
    await waitForCards(page, 5);
    const call = page.waitForRequest(/\/api\/products\?.*page=2/);
    await page.getByRole('button', { name: 'Load more' }).click();
    expect((await call).url()).toContain('search=tomato');
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  });

  test('keeps the old list until the next arrives, and the last search wins', async () => {
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

  test('[PROD-05] an empty result names the search and links onward', async () => {
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

  test('the button and Escape clear the field; a second Escape leaves it', async () => {
    const page = await visit('/products?search=pizza');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => searchIn(page)).toBe(null);
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.type('pasta');
    await expect.poll(() => searchIn(page)).toBe('pasta');
    await page.keyboard.press('Escape');
    await expect.poll(() => searchIn(page)).toBe(null);
    expect(await field(page).inputValue()).toBe('');
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(page)).toBe(false);
  });
});

describe('ideas', () => {
  const ideas = (page: Page) => page.getByRole('search').getByRole('list');

  test.each([
    ['en', 1280, 'light', 'Vegan', 'wine'],
    ['fr', 375, 'dark', 'Végan', 'glace'],
  ] as const)('lie below the empty field, and search, %s', async (language, width, theme, label, word) => {
    const page = await visit('/products', { language, width, theme });
    const top = () =>
      page
        .locator('main article')
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
    const before = await top();
    await field(page).click();
    await ideas(page).first().waitFor();
    expect(await top()).toBe(before);
    await expectAccessible(page);
    for (const link of await ideas(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const words = encodeURIComponent((await link.textContent()) ?? '');
      expect(await productsOf(`?search=${words}`)).not.toEqual([]);
    }
    for (const choice of [label, word]) {
      await ideas(page).getByRole('link', { name: choice, exact: true }).click();
      await expect.poll(() => searchIn(page)).toBe(choice);
      await expect.poll(() => field(page).inputValue()).toBe(choice);
      await expect.poll(() => ideas(page).count()).toBe(0);
      await field(page).fill('');
      await ideas(page).first().waitFor();
    }
  });

  test('are reached by Tab, and closed by Escape, by typing and by leaving', async () => {
    const page = await visit('/products');
    const links = ideas(page).getByRole('link');
    await field(page).focus();
    await links.first().waitFor();
    await page.keyboard.press('Tab');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => ideas(page).count()).toBe(0);
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await links.first().waitFor();
    await page.keyboard.type('basil');
    await expect.poll(() => ideas(page).count()).toBe(0);
    await field(page).fill('');
    await links.first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => ideas(page).count()).toBe(0);
    expect(await isFocused(page)).toBe(false);
  });
});

describe('the / key', () => {
  test('opens the search from any page, for use by keyboard alone', async () => {
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
});

describe('on the server', () => {
  test.each([true, false])('is rendered, and survives a reload (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await open('/products?search=tirramisu', { javaScriptEnabled, language: 'fr' });
    expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
    expect(await field(page).inputValue()).toBe('tirramisu');
    await page.reload();
    expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
    expect(await page.title()).toBe(`tirramisu · Recherche · ${seededProfile.name}`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/products(\?lang=fr)?$/);
  });

  test('works without JavaScript, within the category and page size', async () => {
    const page = await open('/products/pizza?limit=10', { javaScriptEnabled: false });
    await field(page).fill('basil & "<script>');
    await field(page).press('Enter');
    await page.waitForURL(/\/products\/pizza\?/);
    expect(await field(page).inputValue()).toBe('basil & "<script>');
    expect(new URL(page.url()).searchParams.get('limit')).toBe('10');
    expect(await page.getByRole('button', { name: 'Clear search' }).isVisible()).toBe(false);
  });

  test('accepts any input', async () => {
    const at = (words: string) => `/products?search=${encodeURIComponent(words)}`;
    for (const words of ['12', 'null', 'a'.repeat(300), '%', "'; --", '\0', '\u{1F355}', '"tiramisu"']) {
      const answer = await fetch(inject('shopUrl') + at(words), { headers: fromUniqueAddress() });
      expect([words, answer.status]).toEqual([words, 200]);
    }
    const page = await visit(at('{"a":1}'));
    await page.locator('main h1').waitFor();
  });
});

describe('accessibility', () => {
  test('is accessible and fits on phones and desktops', async () => {
    const page = await visit('/products?search=pizza', { language: 'fr' });
    await expectAccessible(page);
    await field(page).focus();
    for (const [width, colorScheme] of [
      [375, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, fits: overflow <= 0 }).toEqual({ width, fits: true });
    }
  });
});
