import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser.ts';
import { coversTheWindow, loader, staticShop } from '../../support/pages/loader.ts';
import { seededProfile } from '../../support/seed.ts';

const { visit, hold, origin, url } = staticShop();

test('[SHELL-01] shows a full-screen "Loading assets..." while flags load', async () => {
  const page = await visit('about:blank');
  const release = await hold(page, '/feature-flags');
  await page.goto(`${origin()}/products`);
  await page.getByText('Loading assets...', { exact: true }).waitFor();
  await expect.poll(() => coversTheWindow(page, 'Loading assets...')).toBe(true);
  expect(await page.getByRole('banner').count()).toBe(0);
  release();
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await loader(page, 'Loading assets...').count()).toBe(0);
});

test('[SHELL-01] the loader is accessible in both themes', async () => {
  const page = await visit('about:blank', { theme: 'light' });
  await page.route(`${url()}/api/feature-flags`, () => undefined);
  await page.goto(origin());
  // The app's own, after the text of index.html.
  await loader(page, 'Loading assets...').locator('svg').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('[SHELL-01] a server-rendered page includes both and needs no loader', async () => {
  expect(await (await fetch(url())).text()).not.toContain('Loading assets');
});
