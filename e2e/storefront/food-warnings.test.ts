import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria' });
});
afterAll(() => shop.stop());

test('[ALLER-08] on a phone the warning is in sight with the button, before anything is scrolled', async () => {
  const page = await visit('/products?limit=50', { width: 375 });
  await page.evaluate(() => localStorage.setItem('allergies', '["milk"]'));
  // One with options, one without.
  for (const dish of ['pizza-margherita', 'burrata-e-pomodorini']) {
    await page.goto(`/products/product/${dish}`);
    const button = page.getByRole('button', { name: /^Add( 1)? · / });
    const bar = page.locator('main :has(> *)').filter({ has: button }).last().locator('..');
    const warning = bar.getByText('Careful. Contains: milk');
    await warning.waitFor();
    const [text, press] = [await warning.boundingBox(), await button.boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(press?.y ?? 0);
    expect((press?.y ?? 0) + (press?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await expectAccessible(page);
  }
});

test('[ALLER-02] without scripts a search that names a diet is filtered, and a link takes the filter back', async () => {
  const page = await visit('/products?search=sans%20gluten&limit=50', { javaScriptEnabled: false });
  const dishes = () => page.locator('main article').allTextContents();
  expect((await dishes()).length).toBeGreaterThan(10);
  for (const dish of await dishes()) expect(dish).toContain('gluten-free');
  await page.getByRole('link', { name: 'No longer only gluten-free' }).click();
  await page.waitForURL((url) => !url.searchParams.has('search'));
  expect((await dishes()).join()).toContain('Bruschette');
});
