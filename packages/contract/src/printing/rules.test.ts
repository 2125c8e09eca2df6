import { expect, test } from 'vitest';
import { idleSince, isSilent, printerState, troubleOf } from './rules.ts';
import { type Printer, silentMs } from './schemas.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 18, minutes)).toISOString();

const printer = (given: Partial<Printer> = {}): Printer => ({
  ...{ _id: 'p', name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' },
  ...{ lastSeenAt: at(0), lastPrintedAt: null, waiting: 0, waitingSince: null, isSilent: false, error: null, ...given },
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

test.each([
  ['new', { lastSeenAt: null }],
  ['ready', { lastSeenAt: at(9) }],
  ['away', { lastSeenAt: at(8) }],
  ['silent', { lastSeenAt: at(9), isSilent: true }],
] as const)('the state of a printer is %s for %o', (state, given) => {
  expect(printerState(printer(given), Date.parse(at(8)) + silentMs)).toBe(state);
});

test.each([
  ['new', { lastSeenAt: null }],
  ['away', { lastSeenAt: at(1), error: '410' }],
  ['stuck', { lastSeenAt: at(9) }],
  ['paper', { lastSeenAt: at(9), error: '410 Out of paper' }],
  ['jam', { lastSeenAt: at(9), error: '411' }],
  ['cover', { lastSeenAt: at(9), error: '420' }],
  ['refused', { lastSeenAt: at(9), error: '511 Media decoding error' }],
] as const)('its trouble is %s for %o', (trouble, given) => {
  expect(troubleOf(printer(given), Date.parse(at(10)))).toBe(trouble);
});
