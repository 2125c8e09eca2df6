import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { jumpTo } from '../../support/clock.ts';
import { staffOf } from '../../support/dashboard/staff.ts';
import { readHtml } from '../../support/pages/html.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:30:00Z' });
  const week = weekOf(() => [{ opens: '12:00', closes: '22:00' }]);
  const hours = { week, pickup: null, delivery: null, specialDays: [] };
  expect((await (await staffOf(shop)).call('PUT', '/shop/hours', hours)).status).toBe(200);
});
afterAll(() => shop.stop());

const wordsOf = async (path: string) => {
  const { words } = readHtml(await (await fetch(`${shop.url}${path}`, { headers: fromUniqueAddress() })).text());
  return words.join(' ').replaceAll(/\s+/g, ' ');
};

test.each([
  ['2026-11-28T08:00:00Z', 'Closed · opens at 12:00 · order ahead'],
  // Both days on which the clock changes in Lyon.
  ['2027-03-28T00:59:00Z', 'Closed · opens at 12:00'],
  ['2027-03-28T10:00:00Z', 'Open until 22:00'],
  ['2027-03-28T20:00:00Z', 'Closed · opens tomorrow at 12:00'],
  ['2027-10-31T11:00:00Z', 'Open until 22:00'],
  ['2027-10-31T21:00:00Z', 'Closed · opens tomorrow at 12:00'],
])('[SLOT-08] at %s every page says “%s”', async (moment, text) => {
  await jumpTo(shop, moment);
  for (const path of ['/', '/products', '/cart', '/contact', '/legal/terms', '/no-such-page']) {
    expect(await wordsOf(path), path).toContain(text);
  }
});
