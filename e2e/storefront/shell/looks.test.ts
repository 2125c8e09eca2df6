import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { fromUniqueAddress, launchLargeText } from '../../support/chromium.ts';
import { hydrated } from '../../support/hydrated.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';
import { onTrattoria, seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('[SHELL-08] the theme follows the system, its toggle offers the other one, and the choice survives a reload without a flash', async () => {
  const page = await hydrated(await visit('/', { theme: 'dark' }));
  expect(await themeOf(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect([await themeOf(page), await storedTheme(page)]).toEqual(['light', 'light']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect([await themeOf(page), await storedTheme(page)]).toEqual(['dark', 'dark']);
  // The frame of a phone's browser.
  expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe('rgb(33, 24, 18)');
  await page.addInitScript(() => {
    const seen = new Set<string | undefined>();
    Object.assign(window, { seen });
    new MutationObserver(() => seen.add(document.documentElement?.dataset.theme)).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['dark']);
  // From local storage.
  await page.context().clearCookies({ name: /theme/ });
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe('dark');
});

test('[SHELL-10] the footer has social links, a credit line with the year, and changes the language of the page for good', async () => {
  const page = await hydrated(await visit('/products/pizza?limit=10'));
  const footer = page.getByRole('contentinfo');
  const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
  expect(await social.allTextContents()).toEqual(
    onTrattoria ? ['Instagram', 'Email'] : ['Instagram', 'Facebook', 'Email'],
  );
  for (const link of await social.all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https:\/\/|mailto:)/);
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await footer.getByText(`© ${new Date().getFullYear()} ${seededProfile.name}`).waitFor();
  await footer
    .getByText(/12:00\s–\s(14:30|22:00)/)
    .first()
    .waitFor();

  await footer.getByRole('link', { name: /^FR / }).click();
  await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/products/pizza');
  expect(new URL(page.url()).searchParams.get('limit')).toBe('10');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'lang')?.value;
  await page.context().clearCookies({ name: 'lang' });
  await page.goto('/');
  await hydrated(page);
  await expect.poll(cookie).toBe('fr');
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await hydrated(page);
  await footer.getByRole('link', { name: /^EN / }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

const read = async (path: string, language: string) => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  return (await fetch(inject('shopUrl') + path, { headers })).text();
};

test('[SHELL-10] language links work without scripts', async () => {
  const link = /<a [^>]*hrefLang="fr"[^>]*>/i.exec(await read('/products?limit=10', 'en'))?.[0] ?? '';
  const address = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(address).toContain('limit=10');
  expect(await read(`/products${address}`, 'en')).toMatch(/<html[^>]* lang="fr"/);
});

test.each([
  ['en-GB', 'en'],
  ['de-DE', 'en'],
  ['fr-CA', 'fr'],
])('[SHELL-11] readers of %s get the page in %s', async (accepted, language) => {
  expect(await read('/', accepted)).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
});

describe('scrolling', () => {
  const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test('[SHELL-12] the scroll-to-top button appears after 400 px and scrolls up', async () => {
    const page = await visit('/products?limit=50');
    await scrollTo(page, 401);
    await toTop(page).waitFor();
    await scrollTo(page, 400);
    await toTop(page).waitFor({ state: 'hidden' });
    await scrollTo(page, 1500);
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await toTop(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('large text', () => {
  const { visit: visitLargeText } = browserTests(undefined, launchLargeText);

  test('of twice the size fits narrow windows: no sideways scroll, no card over another', async () => {
    const viewport = { width: 320, height: 812 };
    const page = await visitLargeText('/products?limit=10', { language: 'fr', reducedMotion: 'reduce', viewport });
    await hydrated(page);
    expect(await layoutFaults(page)).toEqual([]);
  });
});
