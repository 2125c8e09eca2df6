import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { jumpTo } from '../support/clock.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'demo', CLOCK: '2026-12-31T22:58:00Z' });
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const jump = (now: string) => jumpTo(shop, now);

const home = async () => (await fetch(shop.url, { headers: fromUniqueAddress() })).text();

// Both days on which the clock changes in Paris.
test.each([
  ['2027-03-28T00:59:30Z', 'Opens at 12:00'],
  ['2027-03-28T01:00:30Z', 'Opens at 12:00'],
  ['2027-03-28T09:59:00Z', 'Opens at 12:00'],
  ['2027-03-28T10:00:00Z', 'Open until 22:00'],
  ['2027-03-28T19:59:00Z', 'Open until 22:00'],
  ['2027-03-28T20:00:00Z', 'Order for tomorrow, from 12:00'],
  ['2027-10-31T00:30:00Z', 'Opens at 12:00'],
  ['2027-10-31T01:30:00Z', 'Opens at 12:00'],
  ['2027-10-31T10:59:00Z', 'Opens at 12:00'],
  ['2027-10-31T11:00:00Z', 'Open until 22:00'],
  ['2027-10-31T20:59:00Z', 'Open until 22:00'],
  ['2027-10-31T21:00:00Z', 'Order for tomorrow, from 12:00'],
])('[HOURS-03] at %s a visitor reads “%s”, whatever the page in memory said before', async (moment, text) => {
  await home();
  await jump(moment);
  expect(await home()).toContain(text);
});

test('a browser follows the shop’s clock, on the first page and on the next', async () => {
  await jump('2027-10-31T20:59:40Z');
  const page = await hydrated(await withClock(visit)('/'));
  await page.getByText('Open until 22:00', { exact: true }).waitFor();
  await timePassesUntil(page, page.getByText('Order for tomorrow, from 12:00', { exact: true }));
  await page.getByText('© 2027').waitFor();

  await jump('2028-01-01T08:00:00Z');
  await page.reload();
  await hydrated(page);
  await page.getByText('© 2028').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See the menu' }).first().click();
  await page.waitForURL('**/products');
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click();
  await page.getByText('Opens at 12:00', { exact: true }).waitFor();
});
