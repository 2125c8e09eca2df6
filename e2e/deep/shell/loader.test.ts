import { expect, test } from 'vitest';
import { coversTheWindow, loader, staticShop } from '../../support/pages/loader.ts';

const { visit, hold, origin } = staticShop();

test('[SHELL-01] shows it while the session loads, in French and the dark theme', async () => {
  const page = await visit('about:blank', { language: 'fr', theme: 'dark', width: 375 });
  const account = { email: 'theo@bottega.example', password: 'Bottega-2026' };
  expect((await page.request.post('/api/user/login', { data: account })).status()).toBe(200);
  const release = await hold(page, '/user/me');
  await page.goto(`${origin()}/`);
  // A call may take 5 s, so nothing slow in between.
  await expect.poll(() => coversTheWindow(page, 'Chargement…')).toBe(true);
  release();
  await page.getByRole('banner').getByRole('button', { name: 'Compte : theo' }).waitFor();
  expect(await loader(page, 'Chargement…').count()).toBe(0);
  // Calls in progress would fail when the routes are removed: the other origin refuses the tests' header.
  await page.waitForLoadState('networkidle');
});
