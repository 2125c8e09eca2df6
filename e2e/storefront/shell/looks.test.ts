import * as fr from '@bottega/contract/texts/fr';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
import { aLoggedInCustomer, fillCart, menuOf } from '../../support/carts.ts';
import { fromUniqueAddress, launchChromium } from '../../support/chromium.ts';
import { hydrated } from '../../support/hydrated.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';
import { placeOrder } from '../../support/placed-orders.ts';
import { onTrattoria, seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe('theme', () => {
  test('[SHELL-08] is stored in local storage and survives a reload without a flash', async () => {
    const page = await hydrated(await visit('/', { theme: 'light' }));
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    // The frame of a phone's browser.
    expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe('rgb(33, 24, 18)');
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

  test('[SHELL-08] follows the system by default, and the toggle offers the other one', async () => {
    const page = await hydrated(await visit('/', { theme: 'dark' }));
    expect(await themeOf(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await themeOf(page)).toBe('light');
  });

  test('[SHELL-08] is read from local storage when the cookie is gone', async () => {
    const page = await visit('/', { theme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await expect.poll(() => themeOf(page)).toBe('dark');
  });
});

describe('footer', () => {
  test('[SHELL-10] has social links and a credit line with the current year', async () => {
    const page = await visit('/');
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
  });

  test('[SHELL-10] changes the language of the current page and stores it in local storage', async () => {
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

  test('[SHELL-10] language links work without scripts', async () => {
    const page = await visit('/products?limit=10', { javaScriptEnabled: false });
    await page.getByRole('contentinfo').getByRole('link', { name: /^FR / }).click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor();
  });
});

describe('language', () => {
  test('[SHELL-11] is French for French readers, English for all others', async () => {
    const languages = { 'en-GB': 'en', 'de-DE': 'en', 'fr-CA': 'fr' };
    for (const [locale, language] of Object.entries(languages)) {
      const page = await visit('/', { locale });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  });

  test('[SHELL-11] applies to the server’s messages too', async () => {
    const page = await visit('/', { language: 'fr', expectedErrors: /status of 401/ });
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/e-mail/i).fill('nobody@example.org');
    await dialog.getByLabel(/^Mot de passe/).fill('not the password');
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await dialog.getByText(fr.errors.login_failed).waitFor();
  });
});

describe('scrolling', () => {
  const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test('[SHELL-12] the scroll-to-top button appears after 400 px and scrolls up', async () => {
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('large text', () => {
  const paths = ['/', '/products?limit=10', '/cart', '/contact', '/news', '/orders'];

  test('of twice the size fits narrow windows: no sideways scroll, no card over another', async () => {
    // The browser's own setting: media queries follow it too.
    const browser = await launchChromium('--blink-settings=defaultFontSize=32');
    try {
      const context = await browser.newContext({
        baseURL: inject('shopUrl'),
        locale: 'fr-FR',
        reducedMotion: 'reduce',
        extraHTTPHeaders: fromUniqueAddress(),
      });
      const page = await context.newPage();
      const guest = await aLoggedInCustomer(page);
      const [first, second = first, third = first] = await menuOf(inject('shopUrl'), 3);
      const { orderNumber } = await placeOrder(guest, [
        [first, 2],
        [second, 1],
      ]);
      await fillCart(guest, [
        [first, 1],
        [second, 12],
        [third, 3],
      ]);
      const faults: string[] = [];
      for (const path of [...paths, `/products/product/${first._id}`, `/orders/${orderNumber}`]) {
        await page.goto(path);
        await hydrated(page);
        if (path === '/cart') await expect.poll(() => page.locator('[data-row]').count()).toBe(3);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
