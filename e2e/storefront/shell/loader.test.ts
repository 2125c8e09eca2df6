import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
import { seededProfile } from '../../support/seed.ts';
import { type StaticSite, startStaticSite } from '../../support/servers/static-site.ts';
import { freePort, type Shop, startShop } from '../../support/shop.ts';

let origin: string;
let shop: Shop;
let site: StaticSite;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  shop = await startShop({ ALLOWED_ORIGINS: origin });
  site = await startStaticSite(`${shop.url}/api`, port);
});
afterAll(async () => {
  await site.stop();
  await shop.stop();
});

const { visit } = browserTests(() => shop.url);

/** Delays an API call until `release` is called. */
const hold = async (page: Page, path: string) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${shop.url}/api${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
};

const loader = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const coversTheWindow = (page: Page, text: string) =>
  loader(page, text).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= document.body.clientWidth && height >= window.innerHeight;
  });

test('[SHELL-01] shows a full-screen "Loading assets..." while flags load', async () => {
  const page = await visit('about:blank');
  const release = await hold(page, '/feature-flags');
  await page.goto(`${origin}/products`);
  await page.getByText('Loading assets...', { exact: true }).waitFor();
  await expect.poll(() => coversTheWindow(page, 'Loading assets...')).toBe(true);
  expect(await page.getByRole('banner').count()).toBe(0);
  release();
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await loader(page, 'Loading assets...').count()).toBe(0);
});

test('[SHELL-01] shows it while the session loads, in French and the dark theme', async () => {
  const page = await visit('about:blank', { language: 'fr', theme: 'dark', width: 375 });
  const account = { email: 'theo@bottega.example', password: 'Bottega-2026' };
  expect((await page.request.post('/api/user/login', { data: account })).status()).toBe(200);
  const release = await hold(page, '/user/me');
  await page.goto(`${origin}/`);
  // A call may take 5 s, so nothing slow in between.
  await expect.poll(() => coversTheWindow(page, 'Chargement…')).toBe(true);
  release();
  await page.getByRole('banner').getByRole('button', { name: 'Compte : theo' }).waitFor();
  expect(await loader(page, 'Chargement…').count()).toBe(0);
  // Calls in progress would fail when the routes are removed: the other origin refuses the tests' header.
  await page.waitForLoadState('networkidle');
});

test('[SHELL-01] the loader is accessible in both themes', async () => {
  const page = await visit('about:blank', { theme: 'light' });
  await page.route(`${shop.url}/api/feature-flags`, () => undefined);
  await page.goto(origin);
  // The app's own, after the text of index.html.
  await loader(page, 'Loading assets...').locator('svg').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('[SHELL-01] a server-rendered page includes both and needs no loader', async () => {
  const page = await visit('/');
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('Loading assets');
  expect(await loader(page, 'Loading assets...').count()).toBe(0);
});
