import { afterEach, describe, expect, test } from 'vitest';
import { daysAfter } from '../shop-time.ts';
import { setShopTimeZone, shopTimeZone } from '../time-zone.ts';
import {
  announcedSpecialDays,
  comingSpecialDays,
  defaultHours,
  type Interval,
  intervalsOn,
  type OpeningHours,
  openState,
  type Service,
  type SpecialDay,
  spanOf,
  type Weekday,
  weekOf,
  weekRuns,
} from './opening-hours.ts';

const usualZone = shopTimeZone();
afterEach(() => setShopTimeZone(usualZone));

const interval = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('–');
  return { opens, closes };
};

const special = (from: string, to: string, intervals: string[] = [], service: Service | null = null): SpecialDay => ({
  from,
  to,
  service,
  label: { en: '' },
  intervals: intervals.map(interval),
});

const withWeek = (week: Partial<Record<Weekday, string[]>>, specialDays: SpecialDay[] = []): OpeningHours => ({
  ...defaultHours,
  week: weekOf((day) => (week[day] ?? []).map(interval)),
  specialDays,
});

const withDays = (...specialDays: SpecialDay[]): OpeningHours => ({ ...defaultHours, specialDays });

/** `open until …` or `opens …`, in UTC. */
const described = (moment: string, hours = defaultHours, service?: Service) => {
  const state = openState(new Date(moment), hours, service);
  if (state.open) return state.until ? `open until ${state.until.toISOString()}` : 'open';
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

// Checked at every minute of a day: open in these spans of instants, and from the last one closed until `next`.
const changes = [
  {
    name: 'put forward',
    date: '2027-03-28',
    begins: '2027-03-27T23:00Z',
    ends: '2027-03-28T22:00Z',
    minutes: 23 * 60,
    usual: [['2027-03-28T10:00Z', '2027-03-28T20:00Z']],
    across: [
      ['2027-03-27T17:00Z', '2027-03-28T01:30Z'],
      ['2027-03-28T03:00Z', '2027-03-28T04:00Z'],
      ['2027-03-28T16:00Z', '2027-03-29T00:30Z'],
    ],
    early: [['2027-03-28T00:00Z', '2027-03-28T02:00Z']],
    next: { usual: '2027-03-29T10:00Z', across: '2027-03-29T16:00Z', early: '2027-03-29T10:00Z' },
  },
  {
    name: 'put back',
    date: '2027-10-31',
    begins: '2027-10-30T22:00Z',
    ends: '2027-10-31T23:00Z',
    minutes: 25 * 60,
    usual: [['2027-10-31T11:00Z', '2027-10-31T21:00Z']],
    across: [
      ['2027-10-30T16:00Z', '2027-10-31T01:30Z'],
      ['2027-10-31T04:00Z', '2027-10-31T05:00Z'],
      ['2027-10-31T17:00Z', '2027-11-01T01:30Z'],
    ],
    early: [['2027-10-30T23:00Z', '2027-10-31T03:00Z']],
    next: { usual: '2027-11-01T11:00Z', across: '2027-11-01T17:00Z', early: '2027-11-01T11:00Z' },
  },
];

describe.each(changes)(
  '[HOURS-03] on the day when the clock is $name',
  ({ date, begins, ends, minutes, next, ...spans }) => {
    const hours = {
      usual: defaultHours,
      // The night ends in the hour that is skipped or occurs twice.
      across: {
        ...withWeek({}, [special(date, date, ['05:00–06:00', '18:00–02:30'])]),
        week: weekOf(() => [interval('18:00–02:30')]),
      },
      early: withDays(special(date, date, ['01:00–04:00'])),
    };

    test.each(['usual', 'across', 'early'] as const)('the %s hours are right at every minute', (name) => {
      let checked = 0;
      for (let moment = new Date(begins); moment < new Date(ends); moment = new Date(moment.getTime() + 60_000)) {
        const open = spans[name].find(([from = '', to = '']) => new Date(from) <= moment && moment < new Date(to));
        const coming = spans[name].find(([from = '']) => moment < new Date(from))?.[0] ?? next[name];
        const state = open
          ? { open: true, until: new Date(open[1] ?? '') }
          : { open: false, opensAt: new Date(coming) };
        expect(openState(moment, hours[name]), moment.toISOString()).toEqual(state);
        checked += 1;
      }
      expect(checked).toBe(minutes);
    });

    test.each(['Atlantic/Azores', 'America/Martinique'])(
      'a shop in %s is open as long as its intervals say',
      (zone) => {
        setShopTimeZone(zone);
        const days = [-2, -1, 0, 1, 2].map((nr) => daysAfter(date, nr));
        const open = days.flatMap((day) => intervalsOn(day, hours.across).map((one) => spanOf(day, one)));
        for (let moment = new Date(begins); moment < new Date(ends); moment = new Date(moment.getTime() + 60_000)) {
          const isOpen = open.some(({ opensAt, closesAt }) => opensAt <= moment && moment < closesAt);
          expect(openState(moment, hours.across).open, moment.toISOString()).toBe(isOpen);
        }
      },
    );
  },
);

describe('[HOURS-01] several intervals a day', () => {
  const hours = withWeek({
    monday: ['12:00–14:30', '19:00–22:30'],
    friday: ['12:00–14:30', '19:00–02:00'],
    sunday: ['20:00–01:00'],
  });

  test.each([
    ['before lunch', '2026-11-23T10:59Z', 'opens 2026-11-23T11:00:00.000Z'],
    ['at lunch', '2026-11-23T11:00Z', 'open until 2026-11-23T13:30:00.000Z'],
    ['between lunch and dinner', '2026-11-23T13:30Z', 'opens 2026-11-23T18:00:00.000Z'],
    ['at dinner', '2026-11-23T18:00Z', 'open until 2026-11-23T21:30:00.000Z'],
    ['after dinner', '2026-11-23T21:30Z', 'opens 2026-11-27T11:00:00.000Z'],
    ['late on Friday', '2026-11-27T22:59Z', 'open until 2026-11-28T01:00:00.000Z'],
    ['after the midnight of Friday', '2026-11-27T23:00Z', 'open until 2026-11-28T01:00:00.000Z'],
    ['when Friday’s night is over', '2026-11-28T01:00Z', 'opens 2026-11-29T19:00:00.000Z'],
    ['in the night of Sunday, which is Monday’s', '2026-11-29T23:30Z', 'open until 2026-11-30T00:00:00.000Z'],
    ['when the week begins again', '2026-11-30T00:00Z', 'opens 2026-11-30T11:00:00.000Z'],
  ])('%s', (_name, moment, expected) => {
    expect(described(moment, hours)).toBe(expected);
  });

  test('that touch are merged, also at midnight', () => {
    const touching = withWeek({ monday: ['12:00–15:00', '15:00–00:00'], tuesday: ['00:00–03:00'] });
    expect(described('2026-11-23T12:00Z', touching)).toBe('open until 2026-11-24T02:00:00.000Z');
  });

  test('a shop that never closes has no closing time, and one that never opens no opening time', () => {
    const always = { ...defaultHours, week: weekOf(() => [interval('00:00–12:00'), interval('12:00–00:00')]) };
    expect(described('2026-11-23T12:00Z', always)).toBe('open');
    expect(described('2026-11-23T12:00Z', withWeek({}))).toBe('closed');
  });

  test('differ for pickup and delivery', () => {
    const split = { ...hours, delivery: weekOf(() => [interval('19:30–21:30')]) };
    expect(described('2026-11-24T19:00Z', split)).toBe('opens 2026-11-27T11:00:00.000Z');
    expect(described('2026-11-24T19:00Z', split, 'pickup')).toBe('opens 2026-11-27T11:00:00.000Z');
    expect(described('2026-11-24T19:00Z', split, 'delivery')).toBe('open until 2026-11-24T20:30:00.000Z');
  });
});

describe('[HOURS-02] special days', () => {
  const christmas = withDays(special('2026-12-24', '2026-12-24', ['11:30–16:00']), special('2026-12-25', '2026-12-26'));

  test('override the week', () => {
    expect(intervalsOn('2026-12-24', christmas)).toEqual([interval('11:30–16:00')]);
    expect(intervalsOn('2026-12-26', christmas)).toEqual([]);
    expect(intervalsOn('2026-12-27', christmas)).toEqual(defaultHours.week.sunday);
  });

  test.each([
    ['2026-12-24T10:29:59Z', 'opens 2026-12-24T10:30:00.000Z'],
    ['2026-12-24T10:30:00Z', 'open until 2026-12-24T15:00:00.000Z'],
    ['2026-12-24T15:00:00Z', 'opens 2026-12-27T11:00:00.000Z'],
    ['2026-12-25T13:00:00Z', 'opens 2026-12-27T11:00:00.000Z'],
  ])('at %s: %s', (moment, expected) => {
    expect(described(moment, christmas)).toBe(expected);
  });

  test('leave the night of the previous day unchanged', () => {
    const late = withWeek({ thursday: ['18:00–02:00'] }, [special('2026-12-25', '2026-12-26')]);
    expect(described('2026-12-24T23:30:00Z', late)).toBe('open until 2026-12-25T01:00:00.000Z');
  });

  test('of one service apply only to it, and there override those of all services', () => {
    const hours = withDays(
      special('2026-12-24', '2026-12-26', ['12:00–15:00']),
      special('2026-12-24', '2026-12-24', [], 'delivery'),
    );
    expect(described('2026-12-24T12:00:00Z', hours)).toBe('open until 2026-12-24T14:00:00.000Z');
    expect(described('2026-12-24T12:00:00Z', hours, 'pickup')).toBe('open until 2026-12-24T14:00:00.000Z');
    expect(described('2026-12-24T12:00:00Z', hours, 'delivery')).toBe('opens 2026-12-25T11:00:00.000Z');
  });

  test('an hour before the clock changes has the old offset', () => {
    const early = withDays(special('2026-03-29', '2026-03-29', ['01:30–04:00']));
    expect(described('2026-03-29T00:00:00Z', early)).toBe('opens 2026-03-29T00:30:00.000Z');
    expect(described('2026-03-29T00:30:00Z', early)).toBe('open until 2026-03-29T02:00:00.000Z');
  });

  test('a year of holidays comes to an end', () => {
    const holidays = withDays(special('2026-08-01', '2027-07-31'));
    expect(described('2026-07-31T20:00:00Z', holidays)).toBe('opens 2027-08-01T10:00:00.000Z');
  });

  test.each([
    ['2026-12-16T22:59:59Z', false],
    ['2026-12-16T23:00:00Z', true],
    ['2027-01-02T22:59:59Z', true],
    ['2027-01-02T23:00:00Z', false],
  ])('are announced from a week before until they are over: at %s it is %s', (moment, isAnnounced) => {
    const holidays = special('2026-12-24', '2027-01-02');
    expect(announcedSpecialDays(new Date(moment), withDays(holidays))).toEqual(isAnnounced ? [holidays] : []);
    expect(comingSpecialDays(new Date(moment), withDays(holidays))).toHaveLength(moment < '2027-01-02T23' ? 1 : 0);
  });
});

test('consecutive days with the same hours are grouped', () => {
  const noon = defaultHours.week.monday;
  expect(weekRuns(defaultHours.week)).toEqual([{ days: Object.keys(defaultHours.week), intervals: noon }]);
  const late = [interval('12:00–14:00'), interval('18:00–23:30')];
  expect(weekRuns({ ...defaultHours.week, monday: [], saturday: late, sunday: [...late] })).toEqual([
    { days: ['monday'], intervals: [] },
    { days: ['tuesday', 'wednesday', 'thursday', 'friday'], intervals: noon },
    { days: ['saturday', 'sunday'], intervals: late },
  ]);
});
