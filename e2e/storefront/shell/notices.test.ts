import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { hydrated } from '../../support/hydrated.ts';
import { readHtml } from '../../support/pages/html.ts';
import { seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** A page as the server renders it. */
const read = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const response = await fetch(inject('shopUrl') + path, { headers });
  return { status: response.status, words: readHtml(await response.text()).words };
};

describe('not found', () => {
  test('[SHELL-14] unknown addresses show the not-found page with status 404', async () => {
    for (const path of [
      '/no-such-page',
      '/products/sushi',
      '/products/product/none',
      '/news/none',
      '/news/article/none',
    ]) {
      const { status, words } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(words).toEqual(expect.arrayContaining(['404 - Not found', 'Not found', 'Back to home']));
      expect(words.join(' ')).toContain('isn’t on our menu');
    }
  });

  test('[SHELL-14] the not-found page links home and to the menu, and searches it', async () => {
    const page = await hydrated(await visit('/no-such-page', { expectedErrors: /status of 404/ }));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'See the whole menu' }).waitFor();
    expect(await main.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    await main.getByLabel('Search the menu').fill('tiramisu');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\?search=tiramisu/);
    await page
      .getByRole('link', { name: /Tiramisù/ })
      .first()
      .waitFor();
  });
});

describe('errors', () => {
  test('[SHELL-15] /error shows "Oops!" and the reason in both languages', async () => {
    const { words } = await read('/error?message=no_token_provided');
    expect(words).toEqual(expect.arrayContaining(['Oops!', '410', 'Sorry, an unexpected error has occurred.']));
    expect(words.join(' ')).toContain('This link is incomplete');
    const french = await read('/error?message=invalid_or_expired_token', 'fr');
    expect(french.words.join(' ')).toContain('Ce lien est invalide ou a expiré.');
  });

  test('[SHELL-15] /error never shows text from the address', async () => {
    const { words } = await read('/error?message=Call%20this%20number');
    expect(words).toContain('Oops!');
    expect(words.join(' ')).not.toContain('Call this number');
  });
});

test('[SHELL-17] formats prices as EUR in en-US style in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const prices = (await read('/products', language)).words.filter((text) => /^€|€$/.test(text));
    expect(prices.length).toBeGreaterThan(4);
    for (const price of prices) expect(price).toMatch(/^€\d+\.\d{2}$/);
  }
});

describe('client-side navigation', () => {
  test('shows a progress bar when slow, focuses the new heading and announces the new title', async () => {
    const page = await hydrated(await visit('/'));
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/products?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const line = page.getByTestId('route-progress');
    expect(await line.count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await line.waitFor({ state: 'visible' });
    answer.resolve();
    await page.waitForURL('/products');
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(() => isFocused(page, 'main h1')).toBe(true);
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: `Menu · ${seededProfile.name}` })
          .count(),
      )
      .toBe(1);
    await page.goBack();
    await expect.poll(() => isFocused(page, 'main h1')).toBe(true);
  });

  test('header, cart bar and footer stand still while pages fade, and an interrupted fade is no error', async () => {
    const page = await hydrated(await visit('/products', { width: 375, reducedMotion: 'no-preference' }));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: 'Cart' }).waitFor();
    const { names, moving } = await page.evaluate(async () => {
      await document.startViewTransition(() => undefined).ready;
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const shell = document.querySelectorAll('header, aside[aria-label=Cart], footer');
      return {
        names: [...shell].map((part) => getComputedStyle(part).viewTransitionName),
        moving: effects.map(({ pseudoElement }) => pseudoElement ?? ''),
      };
    });
    expect(moving).toContain('::view-transition-new(root)');
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).not.toBe('none');
      expect(moving.filter((pseudo) => pseudo.includes(name))).toEqual([]);
    }
    // The fixture fails on anything the page reports.
    await page.evaluate(async () => {
      const overtaken = document.startViewTransition(() => undefined);
      await document.startViewTransition(() => undefined).finished;
      await overtaken.finished.catch(() => undefined);
    });
  });
});
