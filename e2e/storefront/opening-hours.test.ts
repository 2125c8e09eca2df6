import { defaultHours, type OpeningHours, weekOf } from '@bottega/contract/shop/opening-hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { openDashboard } from '../support/dashboard/dashboard.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { readHtml } from '../support/pages/html.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { problemsOf } from '../support/pages/structured-data.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// A Wednesday.
const today = '2026-12-16';

const services = [
  { opens: '12:00', closes: '14:30' },
  { opens: '19:00', closes: '22:30' },
];
const label = { en: 'Christmas holidays', fr: 'Congés de Noël' };
const hours: OpeningHours = {
  ...defaultHours,
  week: { ...weekOf(() => services), monday: [] },
  delivery: weekOf(() => [{ opens: '19:00', closes: '00:00' }]),
  specialDays: [{ from: '2026-12-24', to: '2027-01-02', service: null, intervals: [], label }],
};

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ CLOCK: `${today}T09:00:00Z` });
  await save(hours);
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const save = async (body: OpeningHours) => {
  // The session from before a jump may have ended.
  const staff = await staffOf(shop);
  expect((await staff.call('PUT', '/shop/hours', body)).status).toBe(200);
};

const jump = async (now: string) => {
  const headers = { 'content-type': 'application/json' };
  const jumped = await fetch(`${shop.url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ now }) });
  expect(jumped.status).toBe(200);
};

const open = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  return readHtml(await (await fetch(`${shop.url}${path}`, { headers })).text());
};

test.each([
  ['T10:59:00Z', 'Opens at 12:00'],
  ['T11:00:00Z', 'Open until 14:30'],
  ['T13:29:00Z', 'Open until 14:30'],
  ['T13:30:00Z', 'Opens at 19:00'],
  ['T18:00:00Z', 'Open until 22:30'],
  ['T21:30:00Z', 'Order for tomorrow, from 12:00'],
])('[HOURS-01] at %s, between lunch and dinner, the home page says “%s”', async (time, text) => {
  await jump(`${today}${time}`);
  expect((await open('/')).words).toContain(text);
});

test('[HOURS-01] lunch, dinner, the closed day and delivery are read in footer, questions and on the contact page', async () => {
  const spaces = (words: string[]) => words.map((text) => text.replaceAll('\u00a0', ' '));
  for (const path of ['/', '/contact']) {
    const english = spaces((await open(path)).words).join('\n');
    expect(english).toContain(
      'Monday: closed\nTuesday to Sunday 12:00 – 14:30 and 19:00 – 22:30\nDelivery: every day 19:00 – midnight',
    );
    const french = spaces((await open(path, 'fr')).words).join('\n');
    expect(french).toContain(
      'Lundi : fermé\nDu mardi au dimanche, 12 h – 14 h 30 et 19 h – 22 h 30\nLivraison : tous les jours, 19 h – minuit',
    );
  }
  expect(spaces((await open('/')).words).join('\n')).toContain('Monday: closed. Tuesday to Sunday 12:00 – 14:30');
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
    await save({ ...hours, week: weekOf(() => [{ opens: '18:00', closes: '02:30' }]) });
    await jump(moment);
    expect((await open('/')).words).toContain(text);
    await save(hours);
  },
);

const pages = ['/', '/products', '/news', '/contact', '/privacy', '/cart', '/login', '/nowhere'];

test('[HOURS-02] every page announces holidays from a week before until they are over, in both languages', async () => {
  const announced = async (language: string) => {
    const text =
      language === 'en'
        ? 'Closed December 24 to January 2: Christmas holidays'
        : 'Fermé du 24 décembre au 2 janvier : Congés de Noël';
    const found = await Promise.all(
      pages.map(async (path) => {
        const { words } = await open(path, language);
        const footer = words.findLastIndex((word) => word === (language === 'en' ? 'Opening hours' : 'Horaires'));
        // In the footer they are listed as soon as they are known.
        return words.indexOf(text) < footer && words.includes(text);
      }),
    );
    return pages.filter((_, index) => found[index]);
  };
  for (const [now, expected] of [
    ['2026-12-16T22:59:00Z', []],
    ['2026-12-16T23:00:00Z', pages],
    ['2027-01-02T22:59:00Z', pages],
    ['2027-01-02T23:00:00Z', []],
  ] as const) {
    await jump(now);
    expect([now, await announced('en'), await announced('fr')]).toEqual([now, expected, expected]);
  }
});

test('[HOURS-02] search engines read the intervals of the week and the holidays', async () => {
  await jump(`${today}T11:00:00Z`);
  const [json = ''] = (await open('/')).data;
  const data = JSON.parse(json);
  expect(problemsOf(data)).toEqual([]);
  expect(data.openingHoursSpecification).toMatchObject([
    { opens: '00:00', closes: '00:00' },
    { opens: '12:00', closes: '14:30' },
    { opens: '19:00', closes: '22:30' },
  ]);
  expect(data.specialOpeningHoursSpecification).toEqual([
    expect.objectContaining({ validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' }),
  ]);
});

test.each([375, 1280] as const)(
  '[HOURS-02] the notice moves nothing when the page comes alive, at %i px',
  async (width) => {
    await jump('2026-12-20T11:00:00Z');
    const [served, page] = [
      await visit('/', { width, javaScriptEnabled: false }),
      await hydrated(await visit('/', { width })),
    ];
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
    await expectAccessible(page);
  },
);

test.each([
  [375, 'dark', 'fr'],
  [1280, 'light', 'en'],
] as const)('the form of the hours fits and is accessible at %i px, in %s, in %s', async (width, theme, language) => {
  const page = await openDashboard(visit, { section: 'shop', tab: 'hours', width, theme, language });
  const first = page.locator('[name="week.tuesday.0.closes"]');
  await first.waitFor();
  await first.fill('20:00');
  await page.locator('form button[type=submit]').click();
  await page.getByText(/The shop is already open|La boutique est déjà ouverte/).waitFor();
  expect(
    await page.locator('[name="week.tuesday.1.opens"]').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  // Tabs that do not fit scroll below their arrows.
  const faults = await layoutFaults(page);
  expect(faults.filter((fault) => !/tabs|onglets/.test(fault))).toEqual([]);
  await expectAccessible(page);
});

test('[HOURS-01, HOURS-02] an owner changes the hours in the dashboard, and the shop shows them at once', async () => {
  await jump(`${today}T11:00:00Z`);
  const page = await openDashboard(visit, { section: 'shop', tab: 'hours' });
  await page.locator('[name="week.wednesday.0.closes"]').fill('15:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The opening hours are saved.').waitFor();
  expect((await open('/')).words).toContain('Open until 15:00');
});
