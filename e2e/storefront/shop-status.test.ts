import { weekOf } from '@bottega/contract/shop/opening-hours';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fillGuestCart, menuOf, stillPage } from '../support/carts.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { readHtml } from '../support/pages/html.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:30:00Z' });
  staff = await staffOf(shop);
  // Every day from noon to ten, for both services.
  const week = weekOf(() => [{ opens: '12:00', closes: '22:00' }]);
  const hours = { week, pickup: null, delivery: null, specialDays: [] };
  expect((await staff.call('PUT', '/shop/hours', hours)).status).toBe(200);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const jump = async (now: string) => {
  const headers = { 'content-type': 'application/json' };
  const jumped = await fetch(`${shop.url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ now }) });
  expect(jumped.status).toBe(200);
  // The session from before a jump may have ended.
  staff = await staffOf(shop);
};

const wordsOf = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const { words } = readHtml(await (await fetch(`${shop.url}${path}`, { headers })).text());
  return words.join(' ').replaceAll(/\s+/g, ' ');
};

const statusOf = (page: Page) => page.getByRole('complementary', { name: /Opening hours|Horaires/ });

test.each([
  ['2026-11-27T18:30:00Z', 'Open until 22:00 · pickup from '],
  ['2026-11-27T21:30:00Z', 'Closed · opens tomorrow at 12:00 · order ahead'],
  ['2026-11-28T08:00:00Z', 'Closed · opens at 12:00 · order ahead'],
  // Both days on which the clock changes in Lyon.
  ['2027-03-28T00:59:00Z', 'Closed · opens at 12:00'],
  ['2027-03-28T10:00:00Z', 'Open until 22:00'],
  ['2027-03-28T20:00:00Z', 'Closed · opens tomorrow at 12:00'],
  ['2027-10-31T11:00:00Z', 'Open until 22:00'],
  ['2027-10-31T21:00:00Z', 'Closed · opens tomorrow at 12:00'],
])('[SLOT-08] at %s every page says “%s”', async (moment, text) => {
  await jump(moment);
  for (const path of ['/', '/products', '/cart', '/contact', '/legal/terms', '/no-such-page']) {
    expect(await wordsOf(path), path).toContain(text);
  }
});

test('[SLOT-10] a pause is on every page within 2 s, with its note, and ends by itself', async () => {
  await jump('2026-11-27T18:30:00Z');
  const note = 'The oven cools down';
  const began = Date.now();
  expect((await staff.call('PUT', '/ordering/pause', { minutes: 20, note })).status).toBe(200);
  await expect.poll(() => wordsOf('/products'), { timeout: 2000 - (Date.now() - began) }).toContain(note);
  for (const path of ['/', '/cart', '/contact'])
    expect(await wordsOf(path)).toContain('Taking a short break until 19:50');
  await jump('2026-11-27T18:50:05Z');
  expect(await wordsOf('/')).toContain('Open until 22:00');
  // Other tests go back to times before its end.
  expect((await staff.call('PUT', '/ordering/pause', { minutes: 0 })).status).toBe(200);
});

test('open pages of menu and cart say within 2 s that the shop has closed, without a reload', async () => {
  await jump('2026-11-27T20:59:30Z');
  const [dish] = await menuOf(shop.url, 1);
  const page = await visit(stillPage);
  await fillGuestCart(page, [[dish, 1]]);
  await page.goto('/cart');
  const menu = await hydrated(await visit('/products', { width: 375, language: 'fr' }));
  await statusOf(menu).getByText('Ouvert jusqu’à 22').waitFor();
  await statusOf(page).getByText('Open until 22:00').waitFor();
  const closing = Date.parse('2026-11-27T21:00:00Z');
  const offset = await page.evaluate(() => Number(document.documentElement.dataset.clockOffset));
  await statusOf(page).getByText('Closed').waitFor({ timeout: 45_000 });
  await statusOf(menu).getByText('Fermé').waitFor({ timeout: 2000 });
  expect(Date.now() + offset - closing).toBeLessThan(2000);
  await statusOf(page).getByText('opens tomorrow at 12:00').waitFor();
  await page.getByText('You can order ahead.').waitFor();
}, 60_000);

test('the line is one line on a phone, in both languages, and accessible', async () => {
  await jump('2026-11-27T18:30:00Z');
  for (const language of ['en', 'fr'] as const) {
    const page = await hydrated(await visit('/products', { width: 375, language, theme: 'dark' }));
    const line = statusOf(page).getByRole('paragraph').first();
    const heights = await line.evaluate((p) => [p.clientHeight, Number.parseFloat(getComputedStyle(p).lineHeight)]);
    expect(heights[0]).toBeLessThan(2 * (heights[1] ?? 0));
    expect(await layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  }
});
