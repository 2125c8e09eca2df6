import { expect, test } from 'vitest';
import { defaultHours, weekOf, workingDay, workingDayEnd } from '../shop/hours/opening-hours.ts';
import { orderTime, orderTimeOn } from './order-day.ts';

// Noon to two, and seven to one in the night; Paris is an hour ahead of UTC in winter. Closed on Mondays.
const hours = {
  ...defaultHours,
  week: weekOf((day) =>
    day === 'monday'
      ? []
      : [
          { opens: '12:00', closes: '14:00' },
          { opens: '19:00', closes: '01:00' },
        ],
  ),
};

const saturdayEvening = new Date('2026-11-21T19:00:00.000Z');

test.each([
  ['no slot', undefined, '2026-11-21', saturdayEvening],
  ['as soon as possible', 'asap', '2026-11-21', saturdayEvening],
  ['tonight', '2026-11-21T21:00:00.000Z', '2026-11-21', new Date('2026-11-21T21:00:00.000Z')],
  ['tonight past midnight', '2026-11-21T23:45:00.000Z', '2026-11-21', new Date('2026-11-21T23:45:00.000Z')],
  ['tomorrow at lunch', '2026-11-22T11:30:00.000Z', '2026-11-22', new Date('2026-11-22T11:30:00.000Z')],
  ['tomorrow before the shop opens', '2026-11-22T10:00:00.000Z', '2026-11-22', new Date('2026-11-22T11:00:00.000Z')],
  ['tomorrow past midnight', '2026-11-22T23:30:00.000Z', '2026-11-22', new Date('2026-11-22T23:30:00.000Z')],
  ['a day on which the shop is closed', '2026-11-23T10:00:00.000Z', '2026-11-23', new Date('2026-11-23T10:00:00.000Z')],
  ['a time that has passed', '2026-11-21T11:15:00.000Z', '2026-11-21', saturdayEvening],
] as const)('[TIME-03] an order for %s belongs to its working day', (_name, slot, day, at) => {
  const wanted = slot === undefined || slot === 'asap' ? slot : new Date(slot);
  expect(orderTime(wanted, saturdayEvening, hours)).toEqual({ day, at });
});

test('[TIME-03] in the night an order without a slot still belongs to the evening before', () => {
  const night = new Date('2026-11-21T23:30:00.000Z');
  expect(orderTime('asap', night, hours)).toEqual({ day: '2026-11-21', at: night });
});

test('[TIME-03] an order for a day is for its first opening, or for now', () => {
  expect(orderTimeOn('2026-11-22', saturdayEvening, hours)).toEqual({
    day: '2026-11-22',
    at: new Date('2026-11-22T11:00:00.000Z'),
  });
  expect(orderTimeOn('2026-11-21', saturdayEvening, hours)).toEqual({ day: '2026-11-21', at: saturdayEvening });
});

test.each([
  ['in the evening', '2026-11-21T19:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['past midnight', '2026-11-21T23:59:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['after closing', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['on a day on which the shop is closed', '2026-11-23T12:00:00.000Z', '2026-11-23T23:00:00.000Z'],
])('%s, the working day ends when the next one begins', (_name, now, end) => {
  const ends = workingDayEnd(new Date(now), hours);
  expect(ends.toISOString()).toBe(end);
  const [before, after] = [new Date(+ends - 1), ends].map((moment) => workingDay(moment, hours));
  expect(before).toBe(workingDay(new Date(now), hours));
  expect(after).not.toBe(before);
});
