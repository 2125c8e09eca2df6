import { errorsFr } from '@bottega/contract/texts/errors-fr';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hydrated } from './hydrated.ts';

const { visit } = browserTests();

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe('theme', () => {
  test('[SHELL-08] the choice is kept in local storage and survives a reload without a flash', async () => {
    const page = await hydrated(await visit('/', { theme: 'light' }));
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await expectAccessible(page);
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
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('[SHELL-08] without a choice the system’s theme holds, and the toggle offers the other one', async () => {
    const page = await hydrated(await visit('/', { theme: 'dark' }));
    expect(await themeOf(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await themeOf(page)).toBe('light');
  });

  test('[SHELL-08] a choice is taken from local storage when its cookie is gone', async () => {
    const page = await visit('/', { theme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await expect.poll(() => themeOf(page)).toBe('dark');
  });
});

describe('footer', () => {
  test('[SHELL-10] it has social links and a credit line with the current year', async () => {
    const page = await visit('/');
    const footer = page.getByRole('contentinfo');
    const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
    expect(await social.allTextContents()).toEqual(['Instagram', 'Facebook', 'E-mail']);
    for (const link of await social.all()) {
      expect(await link.getAttribute('href')).toMatch(/^(https:\/\/|mailto:)/);
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
    await footer.getByText(`© ${new Date().getFullYear()} Bottega`).waitFor();
    await footer.getByText('Every day 12:00 – 22:00').waitFor();
  });

  test('[SHELL-10] the language changes on the spot and is kept in local storage', async () => {
    const page = await hydrated(await visit('/products/pizza?limit=10'));
    await page.getByRole('contentinfo').getByRole('link', { name: /^FR / }).click();
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
    await page.getByRole('contentinfo').getByRole('link', { name: /^EN / }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  });

  test('[SHELL-10] the language links work without scripts', async () => {
    const page = await visit('/products?limit=10', { javaScriptEnabled: false });
    await page.getByRole('contentinfo').getByRole('link', { name: /^FR / }).click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor();
  });
});

describe('language', () => {
  test('[SHELL-11] English is the default and the fallback, French readers get French', async () => {
    const languages = { 'en-GB': 'en', 'de-DE': 'en', 'fr-CA': 'fr' };
    for (const [locale, language] of Object.entries(languages)) {
      const page = await visit('/', { locale });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  });

  test('[SHELL-11] no English text of the shell is left on a French page', async () => {
    const page = await visit('/no-such-page', { language: 'fr', expectedErrors: /status of 404/ });
    const text = await page.locator('body').ariaSnapshot();
    for (const word of ['Home', 'Products', 'News', 'Opening', 'Language', 'Every day', 'Not found', 'Log in']) {
      expect(text).not.toContain(word);
    }
  });

  test('[SHELL-11] the server’s messages follow the language of the page', async () => {
    const page = await visit('/', { language: 'fr', expectedErrors: /status of 401/ });
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/e-mail/i).fill('nobody@example.org');
    await dialog.getByLabel(/^Mot de passe/).fill('not the password');
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await dialog.getByText(errorsFr.login_failed).waitFor();
  });
});

describe('scrolling', () => {
  const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test('[SHELL-12] the button to the top is there after 400 px and leads there', async () => {
    const page = await visit('/products?limit=50');
    await scrollTo(page, 401);
    await toTop(page).waitFor();
    await expectAccessible(page);
    await scrollTo(page, 400);
    await toTop(page).waitFor({ state: 'hidden' });
    await scrollTo(page, 1500);
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await toTop(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('[SHELL-12] it jumps where motion is unwanted', async () => {
    const page = await visit('/products?limit=50', { reducedMotion: 'reduce', width: 375 });
    await scrollTo(page, 1500);
    await toTop(page).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
