import { expect, test } from 'vitest';
import { formatDateTime } from './format-date-time.ts';
import { loadAllTexts } from './texts.ts';

await loadAllTexts();

const moment = '2026-07-03T21:04:05.000Z';

test('[SHELL-17] a date shows as local date, "at", then hh:mm:ss', () => {
  expect(formatDateTime(moment, 'en')).toBe('July 3, 2026 at 23:04:05');
});

test('[SHELL-17] "at" is translated', () => {
  expect(formatDateTime(moment, 'fr')).toBe('3 juillet 2026 à 23:04:05');
});

test('[SHELL-17] midnight is 00, on the day of the shop’s zone', () => {
  expect(formatDateTime('2026-01-31T23:00:00.000Z', 'en')).toBe('February 1, 2026 at 00:00:00');
});
