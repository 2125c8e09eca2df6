import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [15 * minute, '15 minutes ago', 'il y a 15 minutes'],
  [hour - 1, '59 minutes ago', 'il y a 59 minutes'],
  [hour, '1 hour ago', 'il y a 1 heure'],
  [24 * hour - 1, '23 hours ago', 'il y a 23 heures'],
  [24 * hour, '1 day ago', 'il y a 1 jour'],
  [14 * 24 * hour, '14 days ago', 'il y a 14 jours'],
])('%i ms', (ms, en, fr) => {
  const moment = new Date(now - ms).toISOString();
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(timeAgo(moment, now, 'en'))).toBe(en);
  expect(plain(timeAgo(moment, now, 'fr'))).toBe(fr);
});

test('a clock that runs behind shows no time in the future', () => {
  expect(timeAgo('2026-11-21T12:05:00.000Z', now, 'en')).toBe('0 minutes ago');
});
