import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:30Z', '0 min', '0 min'],
  ['2026-11-21T11:48:01Z', '11 min', '11 min'],
  ['2026-11-21T11:00:00Z', '1 hr', '1 h'],
  ['2026-11-21T09:55:00Z', '2 hr 5 min', '2 h 05'],
  ['2026-11-19T12:00:00Z', '2 days', '2 j'],
])('the age of %s is "%s", in French "%s"', (moment, en, fr) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([plain(formatAge(moment, now, 'en')), plain(formatAge(moment, now, 'fr'))]).toEqual([en, fr]);
});
