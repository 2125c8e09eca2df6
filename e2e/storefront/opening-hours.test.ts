import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { jumpTo } from '../support/clock.ts';
import { openDashboard } from '../support/dashboard/dashboard.ts';
import { hydrated } from '../support/hydrated.ts';
import { announcing, readPage, restaurantHours, saveHours, wednesday } from '../support/opening-hours.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { problemsOf } from '../support/pages/structured-data.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ CLOCK: `${wednesday}T09:00:00Z` });
  await saveHours(shop, restaurantHours);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test.each([
  ['T10:59:00Z', 'Opens at 12:00'],
  ['T11:00:00Z', 'Open until 14:30'],
  ['T21:30:00Z', 'Order for tomorrow, from 12:00'],
])('[HOURS-01] at %s, between lunch and dinner, the home page says “%s”', async (time, text) => {
  await jumpTo(shop, `${wednesday}${time}`);
  expect((await readPage(shop, '/')).words).toContain(text);
});

test('[HOURS-01] lunch, dinner, the closed day and delivery are read in footer, questions and on the contact page', async () => {
  const spaces = (words: string[]) => words.map((text) => text.replaceAll('\u00a0', ' '));
  for (const path of ['/', '/contact']) {
    const english = spaces((await readPage(shop, path)).words).join('\n');
    expect(english).toContain(
      'Monday: closed\nTuesday to Sunday 12:00 – 14:30 and 19:00 – 22:30\nDelivery: every day 19:00 – midnight',
    );
    const french = spaces((await readPage(shop, path, 'fr')).words).join('\n');
    expect(french).toContain(
      'Lundi : fermé\nDu mardi au dimanche, 12 h – 14 h 30 et 19 h – 22 h 30\nLivraison : tous les jours, 19 h – minuit',
    );
  }
  expect(spaces((await readPage(shop, '/')).words).join('\n')).toContain(
    'Monday: closed. Tuesday to Sunday 12:00 – 14:30',
  );
});

test('[HOURS-02] pages announce holidays from a week before, in both languages', async () => {
  const pages = ['/', '/products', '/nowhere'];
  for (const [now, expected] of [
    ['2026-12-16T22:59:00Z', []],
    ['2026-12-16T23:00:00Z', pages],
  ] as const) {
    await jumpTo(shop, now);
    const found = [await announcing(shop, pages, 'en'), await announcing(shop, pages, 'fr')];
    expect([now, ...found]).toEqual([now, expected, expected]);
  }
});

test('[HOURS-02] search engines read the intervals of the week and the holidays', async () => {
  await jumpTo(shop, `${wednesday}T11:00:00Z`);
  const [json = ''] = (await readPage(shop, '/')).data;
  const data = JSON.parse(json);
  expect(problemsOf(data)).toEqual([]);
  const holidays = { validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' };
  expect(data.openingHoursSpecification).toMatchObject([
    { opens: '00:00', closes: '00:00' },
    { opens: '12:00', closes: '14:30' },
    { opens: '19:00', closes: '22:30' },
    holidays,
  ]);
  expect(data.specialOpeningHoursSpecification).toMatchObject([holidays]);
});

test('[HOURS-02] the notice moves nothing on a phone when the page comes alive', async () => {
  await jumpTo(shop, '2026-12-20T11:00:00Z');
  const boxes = async (javaScriptEnabled: boolean) => {
    const page = await visit('/', { width: 375, javaScriptEnabled });
    if (javaScriptEnabled) await hydrated(page);
    const notice = page.getByText('Closed December 24 to January 2: Christmas holidays').first();
    const found = [await notice.boundingBox(), await page.getByRole('main').boundingBox()];
    return { page, places: found.map((box) => [box?.y, box?.height]) };
  };
  const [before, after] = [await boxes(false), await boxes(true)];
  expect(after.places).toEqual(before.places);
  expect(await layoutFaults(after.page)).toEqual([]);
});

test('[HOURS-01, HOURS-02] an owner changes the hours on a phone, in a form that fits, and the shop shows them at once', async () => {
  await jumpTo(shop, `${wednesday}T11:00:00Z`);
  const page = await openDashboard(visit, {
    section: 'shop',
    tab: 'hours',
    width: 375,
    theme: 'dark',
    language: 'fr',
  });
  const lunch = page.locator('[name="week.wednesday.0.closes"]');
  await lunch.fill('20:00');
  await page.locator('form button[type=submit]').click();
  await page.getByText(/La boutique est déjà ouverte/).waitFor();
  const dinner = page.locator('[name="week.wednesday.1.opens"]');
  expect(await dinner.evaluate((field) => field === document.activeElement)).toBe(true);
  // Tabs that do not fit scroll below their arrows.
  const faults = await layoutFaults(page);
  expect(faults.filter((fault) => !/onglets/.test(fault))).toEqual([]);
  await lunch.fill('15:00');
  await page.locator('form button[type=submit]').click();
  await page.getByText('Les horaires sont enregistrés.').waitFor();
  expect((await readPage(shop, '/')).words).toContain('Open until 15:00');
});
