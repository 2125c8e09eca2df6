// @vitest-environment happy-dom
import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { EventChanges } from './event-changes.tsx';

const holidays = { from: '2026-12-24', to: '2027-01-02', service: null, intervals: [], label: { en: 'Christmas' } };

const rowsOf = async (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  kind: 'shop' | 'order' | 'printer' = 'shop',
) => {
  const { container } = await renderInApp(<EventChanges event={{ kind, before, after }} />);
  return [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
};

test('changed opening hours are written in words', async () => {
  const { week } = defaultHours;
  const before = { week, delivery: null, specialDays: [] };
  const after = { week: { ...week, monday: [] }, delivery: week, specialDays: [holidays] };
  expect(await rowsOf(before, after)).toEqual([
    ['Delivery', '–', 'Every day 12:00 – 22:00'],
    ['Special days', '–', 'Closed December 24 to January 2: Christmas'],
    ['Every week', 'Every day 12:00 – 22:00', 'Monday: closed\nTuesday to Sunday 12:00 – 22:00'],
  ]);
});

test('hours in another version’s format are shown unchanged', async () => {
  const [before, after] = [
    { week: { monday: '12–22' }, pickup: 1 },
    { week: 'always', pickup: [] },
  ];
  expect(await rowsOf(before, after)).toEqual([
    ['Pickup', '1', '[]'],
    ['Every week', '{"monday":"12–22"}', 'always'],
  ]);
});

test('services, zones, pauses and a busy kitchen are written in words', async () => {
  const zone = { id: 'a', name: { en: 'Centre', fr: '' }, postcodes: ['69001', '6900*'], city: 'Lyon', fee: 2.5 };
  const before = { services: ['pickup'], asap: true, zones: [], pause: null, busy: null };
  const after = {
    services: ['pickup', 'delivery'],
    asap: false,
    zones: [zone],
    pause: { until: null, note: 'Back soon' },
    busy: { minutes: 15, until: '2026-11-23T19:00:00.000Z' },
  };
  expect(await rowsOf(before, after)).toEqual([
    ['As soon as possible', 'Yes', 'No'],
    ['Busy', '–', '+15 min until November 23, 2026 at 20:00:00'],
    ['Pause', '–', 'Paused until you resume\nBack soon'],
    ['Services', 'Pickup', 'Pickup, Delivery'],
    ['Zones', '–', 'Centre · 69001 6900* Lyon · €2.50'],
  ]);
});

test('the kitchen’s settings and a printer are written in words', async () => {
  const before = { remindAfter: 4, timeoutAfter: null, stations: [] };
  const after = { remindAfter: 5, timeoutAfter: 13, stations: ['Oven', 'Cold'] };
  expect(await rowsOf(before, after)).toEqual([
    ['Remind after (min)', '4', '5'],
    ['Stations', '–', 'Oven, Cold'],
    ['Cancel after (min)', '–', '13'],
  ]);
  const printer = { locale: 'fr', prints: 'ticket' };
  expect(await rowsOf(printer, { locale: 'en', prints: 'both' }, 'printer')).toEqual([
    ['Language on its paper', 'French', 'English'],
    ['What it prints of an order', 'Ticket', 'Ticket and labels'],
  ]);
});

test('[KITCH-11] the history of a pickup calls it picked up', async () => {
  const [before, after] = [{ status: 'ready' }, { status: 'delivered' }];
  const change = async (service: 'pickup' | 'delivery') => {
    const event = { kind: 'order', service, before, after } as const;
    return (await renderInApp(<EventChanges event={event} />)).container.textContent;
  };
  expect([await change('pickup'), await change('delivery')]).toEqual([
    'Status: Ready → Picked up',
    'Status: Ready → Delivered',
  ]);
});

test('[AORD-01] two lines of one dish show their options', async () => {
  const pizza = { product: 'p', name: 'Margherita', price: 12, quantity: 2 };
  const after = {
    products: [pizza, { ...pizza, line: 1, options: [{ count: 2, name: { en: 'Ham', fr: 'Jambon' } }] }],
  };
  expect(await rowsOf({ products: [pizza] }, after, 'order')).toEqual([
    ['Dishes', '2 × Margherita, €12.00 each', '2 × Margherita, €12.00 each\n2 × Margherita, €12.00 each\n· 2 × Ham'],
  ]);
});

test('what the shop says of itself is written in each language', async () => {
  const before = { tagline: { en: 'Soups', fr: '' }, description: { en: '' }, cuisine: { en: '' }, priceRange: null };
  const after = { ...before, description: { en: 'Soups', fr: 'Soupes' }, cuisine: { en: 'Lebanese' }, priceRange: '€' };
  expect(await rowsOf(before, after)).toEqual([
    ['About the shop', '–', 'Soups\nSoupes'],
    ['Cuisine', '–', 'Lebanese'],
    ['Prices', '–', '€'],
    ['The line about the shop', 'Soups', 'Soups'],
  ]);
});
