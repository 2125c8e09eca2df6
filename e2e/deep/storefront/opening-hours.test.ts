import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { jumpTo } from '../../support/clock.ts';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { hydrated } from '../../support/hydrated.ts';
import { announcing, readPage, restaurantHours, saveHours, wednesday } from '../../support/opening-hours.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ CLOCK: `${wednesday}T09:00:00Z` });
  await saveHours(shop, restaurantHours);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test.each([
  ['T13:29:00Z', 'Open until 14:30'],
  ['T13:30:00Z', 'Opens at 19:00'],
  ['T18:00:00Z', 'Open until 22:30'],
])('[HOURS-01] at %s, between lunch and dinner, the home page says “%s”', async (time, text) => {
  await jumpTo(shop, `${wednesday}${time}`);
  expect((await readPage(shop, '/')).words).toContain(text);
});

test.each([
  // 28 March 2027: two o'clock becomes three. The night until 02:30 takes as long as any other.
  ['2027-03-28T00:59:00Z', 'Open until 03:30'],
  ['2027-03-28T01:29:00Z', 'Open until 03:30'],
  ['2027-03-28T01:30:00Z', 'Opens at 18:00'],
  ['2027-03-28T16:00:00Z', 'Open until 02:30'],
  // 31 October 2027: three o'clock becomes two, and half past two occurs twice.
  ['2027-10-30T23:59:00Z', 'Open until 02:30'],
  ['2027-10-31T00:30:00Z', 'Open until 02:30'],
  ['2027-10-31T01:29:00Z', 'Open until 02:30'],
  ['2027-10-31T01:30:00Z', 'Opens at 18:00'],
])(
  '[HOURS-03] in the nights of clock change, at %s, a shop that closes at half past two says “%s”',
  async (moment, text) => {
    await saveHours(shop, { ...restaurantHours, week: weekOf(() => [{ opens: '18:00', closes: '02:30' }]) });
    await jumpTo(shop, moment);
    expect((await readPage(shop, '/')).words).toContain(text);
    await saveHours(shop, restaurantHours);
  },
);

const pages = ['/', '/products', '/news', '/contact', '/privacy', '/cart', '/login', '/nowhere'];

test('[HOURS-02] every page announces holidays from a week before until they are over, in both languages', async () => {
  for (const [now, expected] of [
    ['2026-12-16T22:59:00Z', []],
    ['2026-12-16T23:00:00Z', pages],
    ['2027-01-02T22:59:00Z', pages],
    ['2027-01-02T23:00:00Z', []],
  ] as const) {
    await jumpTo(shop, now);
    const found = [await announcing(shop, pages, 'en'), await announcing(shop, pages, 'fr')];
    expect([now, ...found]).toEqual([now, expected, expected]);
  }
});

test('[HOURS-02] the notice moves nothing in a wide window when the page comes alive', async () => {
  await jumpTo(shop, '2026-12-20T11:00:00Z');
  const [served, page] = [await visit('/', { javaScriptEnabled: false }), await hydrated(await visit('/'))];
  const [before, after] = await Promise.all(
    [served, page].map(async (each) => {
      const notice = each.getByText('Closed December 24 to January 2: Christmas holidays').first();
      return [await notice.boundingBox(), await each.getByRole('main').boundingBox()].map((box) => [
        box?.y,
        box?.height,
      ]);
    }),
  );
  expect(after).toEqual(before);
  expect(await layoutFaults(page)).toEqual([]);
});

test('the form of the hours fits a wide window with its error', async () => {
  await jumpTo(shop, `${wednesday}T11:00:00Z`);
  const page = await openDashboard(visit, { section: 'shop', tab: 'hours' });
  const first = page.locator('[name="week.tuesday.0.closes"]');
  await first.fill('20:00');
  await page.locator('form button[type=submit]').click();
  await page.getByText(/The shop is already open/).waitFor();
  const faults = await layoutFaults(page);
  expect(faults.filter((fault) => !/tabs/.test(fault))).toEqual([]);
});
