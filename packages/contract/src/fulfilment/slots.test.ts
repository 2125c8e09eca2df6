import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultHours, type Interval, type OpeningHours, type Service, weekOf } from '../shop/hours/opening-hours.ts';
import { shopTime } from '../shop/shop-time.ts';
import { setShopTimeZone, shopTimeZone } from '../shop/time-zone.ts';
import { defaultOrdering, noOrderingState, type OrderingSettings, type OrderingState } from './settings.ts';
import { asapSlots, nextOpening, type SlotRequest, slotProblem, slotsOf } from './slots.ts';

const usualZone = shopTimeZone();
afterEach(() => setShopTimeZone(usualZone));

const minute = 60_000;

const interval = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('–');
  return { opens, closes };
};

const daily = (...intervals: string[]): OpeningHours => ({
  ...defaultHours,
  week: weekOf(() => intervals.map(interval)),
});

interface Given {
  hours?: OpeningHours;
  settings?: Partial<OrderingSettings>;
  state?: Partial<OrderingState>;
  service?: Service;
  extraMinutes?: number;
}

const at = (
  now: string | Date,
  { hours = defaultHours, settings, state, service = 'pickup', ...rest }: Given = {},
): SlotRequest => ({
  service,
  hours,
  now: new Date(now),
  ...rest,
  settings: { ...defaultOrdering, services: ['pickup', 'delivery'], ...settings },
  state: { ...noOrderingState, ...state },
});

/** `11-21: 21:15 21:30`, in shop time. */
const described = (request: SlotRequest): string[] =>
  slotsOf(request).map(({ date, slots }) => `${date.slice(5)}: ${slots.map(({ start }) => shopTime(start)).join(' ')}`);

const today = { daysAhead: 0 };

describe('on a usual day, open from 12:00 to 22:00', () => {
  test('[SLOT-01] at 21:40 with a lead of 25 minutes no slot of today is left, and "as soon as possible" is not offered', () => {
    const request = at('2026-11-21T20:40Z', { settings: { leadPickup: 25, daysAhead: 1 } });
    expect(slotsOf(request).map(({ date }) => date)).toEqual(['2026-11-22']);
    expect(asapSlots(request)).toEqual([]);
    expect(nextOpening(request.now, request.hours, 'pickup')).toEqual(new Date('2026-11-22T11:00Z'));
  });

  test('[SLOT-01] at 21:30 with a lead of 15 minutes the last slot is 21:45', () => {
    const request = at('2026-11-21T20:30Z', { settings: { ...today, leadPickup: 15 } });
    expect(described(request)).toEqual(['11-21: 21:45']);
    expect(asapSlots(request)).toHaveLength(1);
    const later = at('2026-11-21T20:30:00.001Z', { settings: { ...today, leadPickup: 15 } });
    expect([described(later), asapSlots(later)]).toEqual([[], []]);
  });

  test.each<[string, string, Given, string[]]>([
    [
      'closed, the lead counts from the opening',
      '2026-11-21T07:00Z',
      { settings: { ...today, leadPickup: 560 } },
      ['11-21: 21:30 21:45'],
    ],
    [
      'the lead of delivery has the zone’s minutes',
      '2026-11-21T20:00Z',
      {
        settings: { ...today, leadDelivery: 15 },
        service: 'delivery',
        extraMinutes: 15,
      },
      ['11-21: 21:30 21:45'],
    ],
    [
      'pickup ignores the zone’s minutes',
      '2026-11-21T20:00Z',
      { settings: { ...today, leadPickup: 30 }, extraMinutes: 15 },
      ['11-21: 21:30 21:45'],
    ],
    [
      'a slot that would end after closing is left out',
      '2026-11-21T19:00Z',
      {
        settings: { ...today, slotMinutes: 20, leadPickup: 20 },
        hours: daily('12:00–20:55'),
      },
      ['11-21: 20:20'],
    ],
    ['a service that is not offered has none', '2026-11-21T12:00Z', { settings: { services: ['delivery'] } }, []],
    ['without preorders there are none while closed', '2026-11-21T08:00Z', { settings: { preorder: false } }, []],
    [
      'without preorders those of this opening',
      '2026-11-21T12:30Z',
      {
        settings: { preorder: false, leadPickup: 20 },
        hours: daily('12:00–14:30', '19:00–22:00'),
      },
      ['11-21: 14:00 14:15'],
    ],
    [
      'lunch and dinner',
      '2026-11-21T12:30Z',
      {
        settings: { ...today, leadPickup: 30, slotMinutes: 30 },
        hours: daily('12:00–14:30', '19:00–20:30'),
      },
      ['11-21: 14:00 19:30 20:00'],
    ],
    [
      'intervals that touch have a grid each',
      '2026-11-21T12:00Z',
      {
        settings: { ...today, leadPickup: 0, slotMinutes: 30 },
        hours: daily('12:00–13:45', '13:45–15:00'),
      },
      ['11-21: 13:00 13:45 14:15'],
    ],
  ])('[SLOT-01] %s', (_name, now, given, expected) => {
    expect(described(at(now, given))).toEqual(expected);
  });
});

test('slots past midnight belong to the evening before, also after midnight', () => {
  const given = { hours: daily('22:00–01:00'), settings: { ...today, leadPickup: 30, slotMinutes: 30 } } as const;
  expect(described(at('2026-11-21T22:05Z', given))).toEqual(['11-21: 00:00 00:30']);
  expect(described(at('2026-11-21T23:00Z', given))).toEqual(['11-21: 00:30', '11-22: 22:30 23:00 23:30 00:00 00:30']);
});

test('services have hours of their own, and special days override them', () => {
  const hours: OpeningHours = {
    ...daily('12:00–22:00'),
    delivery: weekOf(() => [interval('19:00–20:00')]),
    specialDays: [
      { from: '2026-11-22', to: '2026-11-22', service: 'delivery', intervals: [], label: { en: '' } },
      { from: '2026-11-23', to: '2026-11-23', service: null, intervals: [interval('10:00–11:00')], label: { en: '' } },
    ],
  };
  const settings = { leadPickup: 0, leadDelivery: 0, slotMinutes: 30, daysAhead: 2 } as const;
  const delivery = at('2026-11-21T12:00Z', { hours, settings, service: 'delivery' });
  expect(described(delivery)).toEqual(['11-21: 19:00 19:30', '11-23: 10:00 10:30']);
  expect(slotsOf({ ...delivery, service: 'pickup' }).map(({ slots }) => slots.length)).toEqual([18, 20, 2]);
});

test('[SLOT-09] slots extend to the last of the days ahead, and a closed day has none', () => {
  const hours = { ...defaultHours, week: { ...defaultHours.week, sunday: [] } };
  // 21 November is a Saturday.
  const request = at('2026-11-21T12:00Z', { hours, settings: { daysAhead: 2 } });
  expect(slotsOf(request).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-23']);
  expect(slotProblem(new Date('2026-11-23T12:00Z'), request)).toBeNull();
  expect(slotProblem(new Date('2026-11-22T12:00Z'), request)).toBe('slot_gone');
  expect(slotProblem(new Date('2026-11-24T12:00Z'), request)).toBe('slot_gone');
});

test('a moment off the grid is not a slot', () => {
  expect(slotProblem(new Date('2026-11-21T15:07Z'), at('2026-11-21T12:00Z'))).toBe('slot_gone');
  expect(slotProblem(new Date(Number.NaN), at('2026-11-21T12:00Z'))).toBe('slot_gone');
});

test('[SLOT-10] a pause removes the slots before its end, one without an end removes all', () => {
  const settings = { ...today, leadPickup: 15 };
  const pause = { until: '2026-11-21T20:30:00Z', note: '' };
  const paused = at('2026-11-21T20:00Z', { settings, state: { pause } });
  expect(described(paused)).toEqual(['11-21: 21:30 21:45']);
  expect(slotProblem(new Date('2026-11-21T20:15Z'), paused)).toBe('shop_paused');
  expect(slotProblem(new Date('2026-11-21T20:30Z'), paused)).toBeNull();
  const endless = at('2026-11-21T20:00Z', { state: { pause: { until: null, note: '' } } });
  expect(slotsOf(endless)).toEqual([]);
  expect(slotProblem(new Date('2026-11-22T20:15Z'), endless)).toBe('shop_paused');
  const over = at('2026-11-21T20:30Z', { settings, state: { pause } });
  expect(described(over)).toEqual(['11-21: 21:45']);
});

test('[SLOT-11] while the kitchen is busy, today’s first slots and the soonest one move later, those of other days do not', () => {
  const settings = { leadPickup: 15, daysAhead: 1 };
  const state = { busy: { minutes: 15, until: '2026-11-21T21:00:00Z' } };
  const firstOf = (request: SlotRequest) => [
    ...slotsOf(request).map(({ slots }) => shopTime(slots[0]?.start as Date)),
    shopTime(asapSlots(request)[0]?.start as Date),
  ];
  expect(firstOf(at('2026-11-21T20:00Z', { settings }))).toEqual(['21:15', '12:15', '21:15']);
  expect(firstOf(at('2026-11-21T20:00Z', { settings, state }))).toEqual(['21:30', '12:15', '21:30']);
  expect(firstOf(at('2026-11-21T21:00Z', { settings, state, hours: daily('12:00–23:00') }))).toEqual([
    '22:15',
    '12:15',
    '22:15',
  ]);
});

describe('[SLOT-08] when the clock is changed in Paris', () => {
  const night = daily('20:00–06:00');
  const settings = { ...today, leadPickup: 0, slotMinutes: 30 } as const;

  test.each([
    [
      'put forward',
      '2026-03-28T18:00Z',
      '20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 03:00 03:30 04:00 04:30 05:00 05:30',
    ],
    [
      'put back',
      '2026-10-24T17:00Z',
      '20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30 02:00 02:30 03:00 03:30 04:00 04:30 05:00 05:30',
    ],
  ])('%s: no slot that does not exist, and the hour that comes twice has its slots twice', (_name, now, times) => {
    const [day] = slotsOf(at(now, { hours: night, settings }));
    expect(day?.slots.map(({ start }) => shopTime(start)).join(' ')).toBe(times);
    for (const { start, end } of day?.slots ?? []) expect(+end - +start).toBe(30 * minute);
  });

  test.each([
    ['2026-03-28T23:00Z', 23 * 60],
    ['2026-10-24T22:00Z', 25 * 60],
  ])('at every minute of the day from %s', (begin, minutes) => {
    const hours = daily('12:00–14:00', '20:00–06:00');
    for (let passed = 0; passed < minutes; passed++) {
      const now = new Date(Date.parse(begin) + passed * minute);
      const request = at(now, { hours, settings: { daysAhead: 0, slotMinutes: 15, leadPickup: 20 } });
      const all = slotsOf(request).flatMap(({ slots }) => slots);
      const starts = all.map(({ start }) => +start);
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      for (const { start } of all) {
        expect(+start - +now).toBeGreaterThanOrEqual(20 * minute);
        const local = shopTime(start);
        expect(local < '05:46' || (local >= '12:20' && local < '13:46') || local >= '20:20').toBe(true);
      }
      const soonest = all[0];
      expect(soonest && slotProblem(soonest.start, request)).toBeNull();
    }
  });
});

test.each(['America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'days are those of a shop in %s',
  (zone) => {
    setShopTimeZone(zone);
    const [first, second] = slotsOf(at('2026-11-21T12:00Z', { settings: { leadPickup: 0, daysAhead: 3 } })).slice(-2);
    expect(shopTime(first?.slots[0]?.start as Date)).toBe('12:00');
    expect(shopTime(second?.slots.at(-1)?.start as Date)).toBe('21:45');
  },
);

test('whatever the settings, a slot respects hours, lead and days ahead', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 * 24 * 60 }),
      fc.constantFrom(5, 10, 15, 20, 30),
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      (passed, slotMinutes, leadPickup, busy, preorder) => {
        const now = new Date(Date.parse('2026-10-24T00:00Z') + passed * minute);
        const request = at(now, {
          hours: daily('11:30–14:10', '18:00–02:00'),
          settings: { slotMinutes: slotMinutes as 15, leadPickup, preorder, daysAhead: 1 },
          state: { busy: { minutes: busy, until: '2027-01-01T00:00:00Z' } },
        });
        const all = slotsOf(request).flatMap(({ slots }) => slots);
        for (const { start, end } of all) {
          expect(+start).toBeGreaterThanOrEqual(+now + leadPickup * minute);
          expect(+end - +start).toBe(slotMinutes * minute);
          expect(slotProblem(start, request)).toBeNull();
        }
        // The slot promised for "as soon as possible" can also be chosen.
        const starts = new Set(all.map(({ start }) => +start));
        for (const { start } of asapSlots(request)) expect(starts.has(+start)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
