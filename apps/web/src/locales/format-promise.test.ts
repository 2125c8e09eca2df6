import { expect, test } from 'vitest';
import { formatPromise } from './format-promise.ts';

const promised = (start: string, end: string, changes: object = {}) => ({
  service: 'pickup' as const,
  slot: { start, end },
  promisedAt: end,
  ...changes,
});

const ordered = '2026-11-26T17:00:00Z';
const [start, end] = ['2026-11-26T18:15:00Z', '2026-11-26T18:30:00Z'];

test('a promise names day and time of the shop', () => {
  expect(formatPromise(promised(start, end), ordered, 'en')).toBe('Thursday, 19:15–19:30');
  expect(formatPromise(promised(start, end), ordered, 'fr')).toBe('jeudi entre 19\u00a0h\u00a015 et 19\u00a0h\u00a030');
  expect(formatPromise(promised(start, end, { service: 'delivery' }), ordered, 'en')).toBe('Thursday, by 19:30');
  expect(formatPromise(promised(start, end, { service: 'delivery' }), ordered, 'fr')).toBe(
    'jeudi avant 19\u00a0h\u00a030',
  );
});

test.each([
  ['en', end, 'this evening, by 19:30'],
  ['fr', end, 'ce soir avant 19\u00a0h\u00a030'],
  ['en', '2026-11-26T11:30:00Z', 'today, by 12:30'],
  ['fr', '2026-11-26T11:30:00Z', 'aujourd’hui avant 12\u00a0h\u00a030'],
  ['fr', '2026-11-26T23:30:00Z', 'vendredi avant 0\u00a0h\u00a030'],
] as const)('on the same day it says so: %s %s', (locale, promisedAt, text) => {
  const today = promised(start, promisedAt, { service: 'delivery' });
  expect(formatPromise(today, ordered, locale, new Date('2026-11-26T10:00:00Z'))).toBe(text);
});

test('a week ahead it names the date, too', () => {
  const ahead = promised('2026-12-03T18:15:00Z', '2026-12-03T18:30:00Z');
  expect(formatPromise(ahead, ordered, 'en')).toBe('Thursday December 3, 19:15–19:30');
  expect(formatPromise(ahead, ordered, 'fr')).toMatch(/^jeudi 3 décembre entre /);
});

test('[SLOT-12] a promise that was moved is about a time', () => {
  const moved = promised(start, end, { promisedAt: '2026-11-26T18:40:00Z' });
  expect(formatPromise(moved, ordered, 'en')).toBe('Thursday, about 19:40');
});

test.each([
  // Two o'clock in the morning: three at once in spring, twice in autumn.
  ['2026-03-29T00:45:00Z', '2026-03-29T01:00:00Z', 'Sunday, 01:45–03:00'],
  ['2026-10-25T00:15:00Z', '2026-10-25T00:30:00Z', 'Sunday, 02:15–02:30'],
  ['2026-10-25T01:15:00Z', '2026-10-25T01:30:00Z', 'Sunday, 02:15 (winter time)–02:30 (winter time)'],
])('[SLOT-08] the local time of a slot from %s to %s', (from, to, text) => {
  expect(formatPromise(promised(from, to), from, 'en')).toBe(text);
});
