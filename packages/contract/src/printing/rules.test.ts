import { expect, test } from 'vitest';
import { defaultHours, type OpeningHours, weekOf } from '../shop/hours/opening-hours.ts';
import { idleSince, isAway, isSilent, laterDayOf, paperDueAt, printerState, troubleOf } from './rules.ts';
import type { Printer } from './schemas.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 18, minutes)).toISOString();

const printer = (given: Partial<Printer> = {}): Printer => ({
  _id: 'p',
  name: 'Pass',
  locale: 'en',
  copies: 1,
  prints: 'ticket',
  ahead: 'opening',
  lastSeenAt: at(0),
  lastPrintedAt: null,
  waiting: 0,
  waitingSince: null,
  isSilent: false,
  isAway: false,
  error: null,
  next: null,
  ...given,
});

test('[PRINT-02] a printer is silent two minutes after the oldest job came, or after it last printed', () => {
  const now = Date.parse(at(10));
  expect(isSilent(printer(), now)).toBe(false);
  expect(isSilent(printer({ waitingSince: at(8) }), now)).toBe(true);
  expect(isSilent(printer({ waitingSince: at(8) }), now - 1)).toBe(false);
  const busy = printer({ waitingSince: at(1), lastPrintedAt: at(9) });
  expect([idleSince(busy), isSilent(busy, now)]).toEqual([at(9), false]);
  expect(idleSince(printer({ waitingSince: at(5), lastPrintedAt: at(4) }))).toBe(at(5));
});

test('a printer counts as missing after two minutes without a poll, unless it never polled', () => {
  const now = Date.parse(at(10));
  expect(isAway({ lastSeenAt: at(8) }, now)).toBe(true);
  expect(isAway({ lastSeenAt: at(8) }, now - 1)).toBe(false);
  expect(isAway({ lastSeenAt: null }, now)).toBe(false);
});

test.each([
  ['new', { lastSeenAt: null }],
  ['ready', {}],
  ['away', { isAway: true }],
  ['silent', { isAway: true, isSilent: true }],
] as const)('the state of a printer is %s for %o', (state, given) => {
  expect(printerState(printer(given))).toBe(state);
});

test.each([
  ['new', { lastSeenAt: null }],
  ['away', { isAway: true, error: '410' }],
  ['stuck', {}],
  ['paper', { error: '410 Out of paper' }],
  ['jam', { error: '411' }],
  ['cover', { error: '420' }],
  ['refused', { error: '511 Media decoding error' }],
] as const)('its trouble is %s for %o', (trouble, given) => {
  expect(troubleOf(printer(given))).toBe(trouble);
});

// In Lyon, an hour ahead of UTC: noon to 14:00 and 19:00 to 02:00, closed on Mondays, the pickup from 11:00 on Saturdays.
const evening = [
  { opens: '12:00', closes: '14:00' },
  { opens: '19:00', closes: '02:00' },
];
const hours: OpeningHours = {
  ...defaultHours,
  week: weekOf((day) => (day === 'monday' ? [] : evening)),
  pickup: weekOf((day) => (day === 'saturday' ? [{ opens: '11:00', closes: '22:00' }] : evening)),
};
const friday = new Date('2026-11-27T19:00:00Z');

test.each([
  ['for tonight', 'delivery', '2026-11-27T20:00:00Z', friday, null],
  ['for after midnight, tonight still', 'delivery', '2026-11-28T00:30:00Z', friday, null],
  ['until the end of the night', 'delivery', '2026-11-28T01:00:00Z', friday, null],
  ['for tomorrow', 'delivery', '2026-11-28T19:00:00Z', '2026-11-28T11:00:00Z', '2026-11-28'],
  ['where pickup opens first', 'pickup', '2026-11-28T19:00:00Z', '2026-11-28T10:00:00Z', '2026-11-28'],
  ['for the day after next', 'delivery', '2026-11-29T19:00:00Z', '2026-11-29T11:00:00Z', '2026-11-29'],
  ['for the night after tomorrow’s midnight', 'delivery', '2026-11-29T00:30:00Z', '2026-11-28T11:00:00Z', '2026-11-28'],
  ['for a day that has been closed since', 'delivery', '2026-11-30T12:00:00Z', '2026-11-29T23:00:00Z', '2026-11-30'],
  ['promised before anything opens', 'delivery', '2026-11-28T08:00:00Z', '2026-11-28T08:00:00Z', '2026-11-28'],
  ['for no time', null, null, friday, null],
] as const)('[PRINT-02] an order %s prints when its working day first opens', (_, service, promised, due, day) => {
  const promisedAt = promised === null ? null : new Date(promised);
  expect(paperDueAt({ promisedAt, service }, friday, hours)).toEqual(new Date(due));
  expect(laterDayOf({ promisedAt }, friday, hours)).toBe(day);
});

test('[PRINT-02] one that is ordered after midnight, before its day opens, is still for later until the shop has closed', () => {
  const promisedAt = new Date('2026-11-28T19:00:00Z');
  const [night, morning] = [new Date('2026-11-28T00:30:00Z'), new Date('2026-11-28T02:00:00Z')];
  expect([laterDayOf({ promisedAt }, night, hours), laterDayOf({ promisedAt }, morning, hours)]).toEqual([
    '2026-11-28',
    null,
  ]);
});
