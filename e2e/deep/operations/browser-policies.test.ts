import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { launchChromium } from '../../support/chromium.ts';
import { logIn } from '../../support/customers.ts';
import { live } from '../../support/dashboard/dashboard.ts';
import { hydrated } from '../../support/hydrated.ts';
import { aLoggedInCustomer } from '../../support/orders/carts.ts';
import { startTlsProxy } from '../../support/servers/tls-proxy.ts';
import { freePort, startInstance } from '../../support/shop.ts';

// `visit` fails on anything the policy refuses: Chromium reports each violation as a console error.
const { visit } = browserTests();

/** Follows a link of the page without loading a document. */
const follow = async (page: Page, address: string): Promise<void> => {
  await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

const missing = /the server responded with a status of 4\d\d/;

describe.each(['en', 'fr'] as const)('(security 26) nothing is refused by the policy, in %s', (language) => {
  test('on the pages of a visitor, opened by their address and by a link', async () => {
    const page = await visit('about:blank', { language, serviceWorkers: 'allow', expectedErrors: missing });
    const paths = [
      '/',
      '/products?limit=20',
      '/products/pasta',
      '/products?search=pizza',
      '/news',
      '/contact',
      '/privacy',
    ];
    const rest = ['/cart', '/login', '/verifyAccount/nothing', '/resetPassword/nothing', '/no-such-page'];
    for (const path of [...paths, ...rest]) {
      await page.goto(path);
      await hydrated(page);
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/contact');
    await hydrated(page);
    for (const path of ['/news', '/products', '/contact', '/privacy']) await follow(page, path);
    for (const [list, kind] of [
      ['/products', '/products/product/'],
      ['/news', '/news/article/'],
    ] as const) {
      await follow(page, list);
      const first = await page.locator(`main a[href^="${kind}"]`).first().getAttribute('href');
      await follow(page, first ?? '');
    }
  });

  test('on the pages of a customer', async () => {
    const page = await visit('/', { language });
    await aLoggedInCustomer(page);
    for (const path of ['/', '/cart', '/orders', '/favorites', '/profile']) {
      await page.goto(path);
      await hydrated(page);
    }
  });

  test('in the dashboard', async () => {
    const page = await visit('about:blank', { language });
    await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
    await page.goto('/dashboard');
    await live(page);
    const links = page.locator('a[href^="/dashboard?section="]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // The links of the sidebar; sections have additional ones, for their tabs.
    const sections = [...new Set(addresses)].filter((address) => /=\w+$/.test(address) && !address.includes('&'));
    expect(sections.length).toBeGreaterThan(6);
    for (const section of sections) {
      await page.locator(`a[href="${section}"]`).filter({ visible: true }).first().click();
      await page.waitForURL((url) => url.pathname + url.search === section);
      await live(page);
    }
  });
});

test('nor in the mailbox, the description of the API and the pages without the app', async () => {
  const page = await visit('about:blank');
  for (const path of ['/dev/mailbox', '/api/docs', '/api/openapi.json', '/offline', '/sw-off']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
});

test('(security 26) what a browser reports reaches the shop, from a page without a referrer too', async () => {
  const port = await freePort();
  const publicUrl = `https://127.0.0.1:${port}`;
  const shop = await startInstance({ PUBLIC_URL: publicUrl, DEV_HOSTS: '127.0.0.1' });
  onTestFinished(shop.stop);
  const proxy = await startTlsProxy(port, shop.url);
  onTestFinished(proxy.close);
  // Otherwise it reports after a minute, and not at all for an unknown certificate.
  const browser = await launchChromium('--short-reporting-delay', '--ignore-certificate-errors');
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  // Chromium reports in the background, for which automated browsers lack permission.
  await context.grantPermissions(['background-sync']);
  const page = await context.newPage();
  const load = (host: string) =>
    page.evaluate((address) => void fetch(address).catch(() => undefined), `https://${host}/?secret`);
  await page.goto(publicUrl);
  await load('one.example');
  await page.goto(`${publicUrl}/resetPassword/secret`);
  await load('two.example');

  const logged = (host: string) => `"event":"csp_violation","directive":"connect-src","blocked":"${host}"`;
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain(logged('one.example'));
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain(logged('two.example'));
  expect(shop.output()).not.toContain('secret');
});

test('a logout empties the browser’s cache, and leaves theme, language, guest cart and copies for offline', async () => {
  const page = await visit('/', { serviceWorkers: 'allow' });
  await aLoggedInCustomer(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    localStorage.setItem('mark', 'stays');
    Object.assign(document, { cookie: 'theme=dark; path=/' });
  });
  /** Size in bytes of an API file that may be cached for a year. */
  const loaded = () =>
    page.evaluate(async () => {
      performance.clearResourceTimings();
      await (await fetch('/api/avatar/mia.svg')).text();
      const [entry] = performance.getEntriesByType('resource').slice(-1);
      return (entry as PerformanceResourceTiming).transferSize;
    });
  expect(await loaded()).toBeGreaterThan(0);
  expect(await loaded()).toBe(0);

  await page.evaluate(() => fetch('/api/user/logout', { method: 'POST' }));

  expect(await loaded()).toBeGreaterThan(0);
  const left = await page.evaluate(async () => ({
    mark: localStorage.getItem('mark'),
    cookies: document.cookie,
    copies: (await caches.keys()).length,
  }));
  expect(left).toEqual({ mark: 'stays', cookies: expect.stringContaining('theme=dark'), copies: expect.any(Number) });
  expect(left.copies).toBeGreaterThan(0);
});
