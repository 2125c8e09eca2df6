import { expect, test } from 'vitest';
import { en } from './en.ts';
import { formatDateTime } from './format-date-time.ts';
import { fr } from './fr.ts';
import { createTranslate } from './translate.ts';

const moment = '2026-07-03T21:04:05.000Z';

test('[SHELL-17] a date shows as local date, "at", then hh:mm:ss', () => {
  expect(formatDateTime(moment, 'en', createTranslate(en, 'en'))).toBe('July 3, 2026 at 23:04:05');
});

test('[SHELL-17] "at" is translated', () => {
  expect(formatDateTime(moment, 'fr', createTranslate(fr, 'fr'))).toBe('3 juillet 2026 à 23:04:05');
});

test('[SHELL-17] midnight is 00, on the day of the shop’s zone', () => {
  expect(formatDateTime('2026-01-31T23:00:00.000Z', 'en', createTranslate(en, 'en'))).toBe(
    'February 1, 2026 at 00:00:00',
  );
});
