import { expect, test } from 'vitest';
import { momentTyped, typedMoment } from './article-values.ts';

test.each([
  ['2026-07-14T10:30:00.000Z', '2026-07-14T12:30', 'in summer'],
  ['2026-12-31T23:05:00.000Z', '2027-01-01T00:05', 'in winter, on the next day'],
])('[ANEWS-01] %s is typed as %s on the shop’s clock, %s, and read back as the same moment', (moment, typed) => {
  expect(typedMoment(new Date(moment))).toBe(typed);
  expect(momentTyped(typed)).toBe(moment);
});

test('[ANEWS-01] an empty or half-typed date is invalid', () => {
  expect(momentTyped('')).toBeUndefined();
  expect(momentTyped('2026-07-14')).toBeUndefined();
});
