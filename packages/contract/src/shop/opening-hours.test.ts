import { describe, expect, test } from 'vitest';
import { hoursOn, openingWeek, openState, type SpecialDay, weekRuns } from './opening-hours.ts';

/** `open until …` or `opens …`, in UTC. */
const described = (moment: string, special?: readonly SpecialDay[]) => {
  const state = openState(new Date(moment), special);
  if (state.open) return `open until ${state.until.toISOString()}`;
  return state.opensAt ? `opens ${state.opensAt.toISOString()}` : 'closed';
};

test.each([
  ['the last moment before noon in winter', '2026-11-21T10:59:59.999Z', 'opens 2026-11-21T11:00:00.000Z'],
  ['noon in winter', '2026-11-21T11:00:00Z', 'open until 2026-11-21T21:00:00.000Z'],
  ['noon in summer, when the clock is two hours ahead', '2026-07-14T10:00:00Z', 'open until 2026-07-14T20:00:00.000Z'],
  ['the last moment of the evening', '2026-11-21T20:59:59.999Z', 'open until 2026-11-21T21:00:00.000Z'],
  ['ten in the evening', '2026-11-21T21:00:00.000Z', 'opens 2026-11-22T11:00:00.000Z'],
  ['the last moment of the day', '2026-11-21T22:59:59.999Z', 'opens 2026-11-22T11:00:00.000Z'],
  ['midnight', '2026-11-21T23:00:00Z', 'opens 2026-11-22T11:00:00.000Z'],
  ['midnight at the end of a year', '2026-12-31T23:00:00Z', 'opens 2027-01-01T11:00:00.000Z'],
  ['a Sunday afternoon', '2026-11-22T14:30:00Z', 'open until 2026-11-22T21:00:00.000Z'],
])('at %s', (_name, moment, expected) => {
  expect(described(moment)).toBe(expected);
});

test.each([
  ['the evening before the clock is put forward', '2026-03-28T21:00:00Z', 'opens 2026-03-29T10:00:00.000Z'],
  ['just before it is put forward', '2026-03-29T00:59:59.999Z', 'opens 2026-03-29T10:00:00.000Z'],
  ['the last moment before noon of that day', '2026-03-29T09:59:59.999Z', 'opens 2026-03-29T10:00:00.000Z'],
  ['noon of that day', '2026-03-29T10:00:00Z', 'open until 2026-03-29T20:00:00.000Z'],
  ['the last moment of that evening', '2026-03-29T19:59:59.999Z', 'open until 2026-03-29T20:00:00.000Z'],
  ['ten in that evening', '2026-03-29T20:00:00Z', 'opens 2026-03-30T10:00:00.000Z'],
  ['the evening before the clock is put back', '2026-10-24T20:00:00Z', 'opens 2026-10-25T11:00:00.000Z'],
  ['the hour that comes twice, the first time', '2026-10-25T00:30:00Z', 'opens 2026-10-25T11:00:00.000Z'],
  ['the hour that comes twice, the second time', '2026-10-25T01:30:00Z', 'opens 2026-10-25T11:00:00.000Z'],
  ['eleven of that day', '2026-10-25T10:00:00Z', 'opens 2026-10-25T11:00:00.000Z'],
  ['noon of that day', '2026-10-25T11:00:00Z', 'open until 2026-10-25T21:00:00.000Z'],
  ['ten in that evening', '2026-10-25T21:00:00Z', 'opens 2026-10-26T11:00:00.000Z'],
])('when the clock is changed: at %s', (_name, moment, expected) => {
  expect(described(moment)).toBe(expected);
});

// Open from `opens` until `closes`, then closed until `next`; local midnight is at `begins` and `ends`.
const changes = [
  {
    name: 'put forward',
    ...{ date: '2027-03-28', begins: '2027-03-27T23:00Z', ends: '2027-03-28T22:00Z', minutes: 23 * 60 },
    usual: { opens: '2027-03-28T10:00Z', closes: '2027-03-28T20:00Z', next: '2027-03-29T10:00Z' },
    early: { opens: '2027-03-28T00:00Z', closes: '2027-03-28T02:00Z', next: '2027-03-29T10:00Z' },
  },
  {
    name: 'put back',
    ...{ date: '2027-10-31', begins: '2027-10-30T22:00Z', ends: '2027-10-31T23:00Z', minutes: 25 * 60 },
    usual: { opens: '2027-10-31T11:00Z', closes: '2027-10-31T21:00Z', next: '2027-11-01T11:00Z' },
    early: { opens: '2027-10-30T23:00Z', closes: '2027-10-31T03:00Z', next: '2027-11-01T11:00Z' },
  },
];

describe.each(changes)(
  '[HOURS-03] on the day when the clock is $name',
  ({ date, begins, ends, minutes, ...expected }) => {
    const special = { usual: undefined, early: [{ date, hours: { opens: '01:00', closes: '04:00' } }] };
    test.each(['usual', 'early'] as const)('the %s hours are right at every minute', (hours) => {
      const opens = new Date(expected[hours].opens);
      const until = new Date(expected[hours].closes);
      const next = new Date(expected[hours].next);
      let checked = 0;
      for (let moment = new Date(begins); moment < new Date(ends); moment = new Date(moment.getTime() + 60_000)) {
        const open = moment >= opens && moment < until;
        const state = open ? { open, until } : { open, opensAt: moment < opens ? opens : next };
        expect(openState(moment, special[hours]), moment.toISOString()).toEqual(state);
        checked += 1;
      }
      expect(checked).toBe(minutes);
    });
  },
);

describe('special days', () => {
  const christmas: SpecialDay[] = [
    { date: '2026-12-24', hours: { opens: '11:30', closes: '16:00' } },
    { date: '2026-12-25', hours: null },
    { date: '2026-12-26', hours: null },
  ];

  test('have hours of their own', () => {
    expect(hoursOn('2026-12-24', christmas)).toEqual({ opens: '11:30', closes: '16:00' });
    expect(hoursOn('2026-12-25', christmas)).toBe(null);
    expect(hoursOn('2026-12-27', christmas)).toEqual(openingWeek.sunday);
  });

  test.each([
    ['2026-12-24T10:29:59Z', 'opens 2026-12-24T10:30:00.000Z'],
    ['2026-12-24T10:30:00Z', 'open until 2026-12-24T15:00:00.000Z'],
    ['2026-12-24T15:00:00Z', 'opens 2026-12-27T11:00:00.000Z'],
    ['2026-12-25T13:00:00Z', 'opens 2026-12-27T11:00:00.000Z'],
  ])('at %s: %s', (moment, expected) => {
    expect(described(moment, christmas)).toBe(expected);
  });

  test('an hour before the clock changes is in the old offset', () => {
    const early = [{ date: '2026-03-29', hours: { opens: '01:30', closes: '04:00' } }];
    expect(described('2026-03-29T00:00:00Z', early)).toBe('opens 2026-03-29T00:30:00.000Z');
    expect(described('2026-03-29T00:30:00Z', early)).toBe('open until 2026-03-29T02:00:00.000Z');
  });

  test('a month of holidays ends', () => {
    const dates = Array.from({ length: 31 }, (_, day) => `2026-08-${String(day + 1).padStart(2, '0')}`);
    const holidays = dates.map((date) => ({ date, hours: null }));
    expect(described('2026-07-31T20:00:00Z', holidays)).toBe('opens 2026-09-01T10:00:00.000Z');
  });
});

test('consecutive days with the same hours are grouped', () => {
  expect(weekRuns()).toEqual([{ days: Object.keys(openingWeek), hours: { opens: '12:00', closes: '22:00' } }]);
  const late = { opens: '18:00', closes: '23:30' };
  expect(weekRuns({ ...openingWeek, monday: null, saturday: late, sunday: late })).toEqual([
    { days: ['monday'], hours: null },
    { days: ['tuesday', 'wednesday', 'thursday', 'friday'], hours: openingWeek.friday },
    { days: ['saturday', 'sunday'], hours: late },
  ]);
});
