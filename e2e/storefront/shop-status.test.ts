import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { jumpTo } from '../support/clock.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, fillCart, fillGuestCart, menuOf, stillPage } from '../support/orders/carts.ts';
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
  await jumpTo(shop, now);
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
])('[SLOT-08] at %s every page says “%s”', async (moment, text) => {
  await jump(moment);
  for (const path of ['/', '/cart', '/no-such-page']) {
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

test('the line is one line on a phone, in both languages', async () => {
  await jump('2026-11-27T18:30:00Z');
  const page = await visit('about:blank', { width: 375 });
  for (const language of ['en', 'fr']) {
    await page.goto(`/products?lang=${language}`);
    const line = statusOf(page).getByRole('paragraph').first();
    const heights = await line.evaluate((p) => [p.clientHeight, Number.parseFloat(getComputedStyle(p).lineHeight)]);
    expect(heights[0]).toBeLessThan(2 * (heights[1] ?? 0));
    expect(await layoutFaults(page)).toEqual([]);
  }
});

/** Makes the shop's time in an open page the given one, while it goes on passing. */
const putForward = async (page: Page, now: () => number) => {
  const shown = await page.evaluate(() => Date.now() + Number(document.documentElement.dataset.clockOffset));
  await page.clock.fastForward(now() - shown);
};

test('open pages of menu and cart say within 2 s that the shop has closed, without a reload', async () => {
  await jump('2026-11-27T20:50:00Z');
  const [dish] = await menuOf(shop.url, 1);
  const page = await visit(stillPage, { width: 375 });
  await fillGuestCart(page, [[dish, 1]]);
  const menu = await visit('about:blank', { width: 375, language: 'fr' });
  for (const [each, path] of [
    [page, '/cart'],
    [menu, '/products'],
  ] as const) {
    await each.clock.install();
    await each.goto(path);
    await hydrated(each);
  }
  await statusOf(menu).getByText('Ouvert jusqu’à 22').waitFor();
  await statusOf(page).getByText('Open until 22:00').waitFor();

  // A second before the closing.
  const closing = Date.parse('2026-11-27T21:00:00Z');
  await jumpTo(shop, '2026-11-27T20:59:59Z');
  const began = Date.now();
  const now = () => closing - 1000 + Date.now() - began;
  await Promise.all([page, menu].map((each) => putForward(each, now)));
  await Promise.all([
    statusOf(page)
      .getByText('Closed')
      .waitFor({ timeout: closing + 2000 - now() }),
    statusOf(menu)
      .getByText('Fermé')
      .waitFor({ timeout: closing + 2000 - now() }),
  ]);
  await statusOf(page).getByText('opens tomorrow at 12:00').waitFor();
  await page.getByText('You can order ahead.').waitFor();
});

test('the shop closes while the checkout is open: it says so without a reload, and proposes the next day', async () => {
  await jump('2026-11-27T18:30:00Z');
  const [dish] = await menuOf(shop.url, 1);
  // The access token expires during the jump and is refreshed.
  const page = await visit('about:blank', { expectedErrors: /status of 401/ });
  await fillCart(await aLoggedInCustomer(page), [[dish, 2]]);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
  await page.getByLabel(/^Phone/).fill('0612345678');
  await jumpTo(shop, '2026-11-27T21:10:00Z');
  const said = page.getByText(/You are ordering for/);
  await expect
    .poll(async () => {
      // As when returning to the tab, without waiting for the next poll of the kitchen.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return said.isVisible();
    })
    .toBe(true);
  expect(await page.getByRole('radio', { name: /^As soon as possible/ }).count()).toBe(0);
  // The first one may be full by now.
  expect(await page.getByRole('tabpanel').getByRole('radio', { checked: true }).count()).toBe(1);
});
