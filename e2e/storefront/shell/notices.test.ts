import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';
import { hydrated } from '../../support/hydrated.ts';
import { seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe('not found', () => {
  const expectedErrors = /status of 404/;

  test('[SHELL-14] unknown addresses show the not-found page with status 404', async () => {
    const page = await visit('about:blank', { expectedErrors });
    const unknown = ['/no-such-page', '/products/sushi', '/products/product/none', '/news/none', '/news/article/none'];
    for (const path of unknown) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
      await heading(page, '404 - Not found').waitFor();
      await page.getByText('Not found', { exact: true }).waitFor();
      await page.getByText('isn’t on our menu').waitFor();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL('/');
  });
});

describe('errors', () => {
  test('[SHELL-15] /error shows "Oops!" and the reason in both languages', async () => {
    const page = await visit('/error?message=no_token_provided');
    const main = page.getByRole('main');
    await heading(page, 'Oops!').waitFor();
    await main.getByText('410', { exact: true }).waitFor();
    await main.getByText('Sorry, an unexpected error has occurred.').waitFor();
    await main.getByText('This link is incomplete').waitFor();
    await expectAccessible(page);
    const french = await visit('/error?message=invalid_or_expired_token', { language: 'fr', theme: 'dark' });
    await french.getByText('Ce lien est invalide ou a expiré.').waitFor();
    await expectAccessible(french);
  });

  test('[SHELL-15] /error never shows text from the address', async () => {
    const page = await visit('/error?message=Call%20this%20number');
    await heading(page, 'Oops!').waitFor();
    expect(await page.getByText('Call this number').count()).toBe(0);
  });

  test('[SHELL-15] a render error shows the same screen inside the shell', async () => {
    const page = await hydrated(await visit('/', { expectedErrors: /Minified React error #31/ }));
    // React does not render objects.
    const dish = {
      _id: 'x',
      name: { broken: true },
      img: '/dishes/tiramisu.svg',
      description: '',
      category: 'pasta',
      price: 1,
    };
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ json: { payload: { products: [dish], total: 1 } } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await heading(page, 'Oops!').waitFor();
    await page.getByText('Sorry, an unexpected error has occurred.').waitFor();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL('/');
    expect(await heading(page, 'Oops!').count()).toBe(0);
  });
});

describe('notices', () => {
  // With the clock stopped, the click is made by script: Playwright's own waits for the next frame.
  const press = (page: Page, name: string) =>
    page
      .getByRole('button', { name, exact: true, includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());

  test('[SHELL-16] a notice disappears after 3 s, but not while hovered', async () => {
    const page = await visit('about:blank', { expectedErrors: /net::ERR_FAILED/ });
    await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
    await page.clock.install();
    await page.goto('/');
    await page.route('**/api/user/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'giulia’s account' }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);

    const notice = page.getByRole('status').getByText('The shop did not answer');
    await press(page, 'Log out');
    await notice.waitFor();
    await page.clock.runFor(2900);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => notice.isVisible()).toBe(false);

    await press(page, 'Log out');
    await notice.waitFor();
    const box = await notice.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.clock.runFor(10_000);
    expect(await notice.isVisible()).toBe(true);
    await press(page, 'Dismiss');
    await expect.poll(() => notice.isVisible()).toBe(false);
  });
});

test('[SHELL-17] formats prices as EUR in en-US style in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const page = await visit('/products', { language });
    const prices = await page.getByRole('main').getByText(/€/).allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(/^€\d+\.\d{2}$/);
  }
});

describe('client-side navigation', () => {
  test('focuses the new heading and announces the new title', async () => {
    const page = await hydrated(await visit('/'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('/products');
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

  test('logs no error when it interrupts a view transition', async () => {
    const page = await hydrated(await visit('/products'));
    await page.evaluate(async () => {
      const overtaken = document.startViewTransition(() => undefined);
      await document.startViewTransition(() => undefined).finished;
      await overtaken.finished.catch(() => undefined);
    });
    // The fixture fails on anything the page has reported.
    expect(await page.getByRole('main').isVisible()).toBe(true);
  });

  test('header, cart bar and footer stand still while pages fade', async () => {
    const page = await visit('/products', { width: 375, reducedMotion: 'no-preference' });
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
  });

  test('shows a progress bar when slow', async () => {
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
  });
});
