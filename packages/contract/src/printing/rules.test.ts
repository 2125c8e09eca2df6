import { expect, test } from 'vitest';
import { idleSince, isAway, isSilent, printerState, troubleOf } from './rules.ts';
import type { Printer } from './schemas.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 18, minutes)).toISOString();

const printer = (given: Partial<Printer> = {}): Printer => ({
  ...{ _id: 'p', name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' },
  ...{
    lastSeenAt: at(0),
    lastPrintedAt: null,
    waiting: 0,
    waitingSince: null,
    isSilent: false,
    isAway: false,
    error: null,
    ...given,
  },
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

test('a printer is away when it has not asked for two minutes, unless it has never asked', () => {
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
