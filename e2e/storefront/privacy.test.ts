import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer } from '../support/orders/carts.ts';
import { onTrattoria, seededProfile } from '../support/seed.ts';

const { visit } = browserTests();

const secure = /^__Host-/;

test('is open to search engines in both languages', async () => {
  for (const [language, title] of [
    ['en', `Privacy · ${seededProfile.name}`],
    ['fr', `Confidentialité · ${seededProfile.name}`],
  ] as const) {
    const response = await fetch(`${inject('shopUrl')}/privacy?lang=${language}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).not.toContain('noindex');
  }
});

test('lists everything a visit stores in the browser', async () => {
  const page = await hydrated(await visit('/products'));
  await page
    .locator('main')
    .getByRole('button', { name: /^Add .*to cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: /^FR / }).click();
  await page.waitForURL(/\/products$/);
  await hydrated(page);
  await page.locator('main').getByRole('link', { name: '10', exact: true }).click();
  await page.waitForURL(/limit=10$/);
  const left = new Set<string>();
  const look = async () => {
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const cookies = await page.context().cookies();
    for (const name of [...stored, ...cookies.map((cookie) => cookie.name)]) left.add(name.replace(secure, ''));
  };
  await page.goto('/orders');
  await page.getByRole('dialog', { name: /^(Log in|Connexion)$/ }).waitFor();
  await look();
  await aLoggedInCustomer(page);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Message').fill('Ciao');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cart_merged'))).toBe('1');
  await look();
  await page.goto('/privacy');
  const named = await page.locator('main code').allInnerTexts();
  expect([...left].filter((name) => !named.includes(name))).toEqual([]);
  // Additionally, a cart changed without a network stores the change, a login waiting for its code a cookie, an order without a response itself, one put into the
  // cart again its number, and the service worker its copies (e2e/operations/service-worker.test.ts). The page promises
  // nothing else.
  const draft = onTrattoria ? ['checkout_draft'] : [];
  const allergies = onTrattoria ? ['allergies'] : [];
  const notified = onTrattoria ? ['notified'] : [];
  expect(named.filter((name) => !left.has(name))).toEqual([
    'login',
    // For a tablet that belongs to the shop.
    'device',
    'cart_held',
    ...draft,
    'checkout_attempt',
    'reorder',
    ...notified,
    ...allergies,
    'bottega',
    'sw',
  ]);
});
