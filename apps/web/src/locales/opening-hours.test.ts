import { openingWeek, type SpecialDay } from '@bottega/contract/shop/opening-hours';
import { expect, test } from 'vitest';
import { home as en } from './en/home.ts';
import { home as fr } from './fr/home.ts';
import { formatClock, hoursLines } from './opening-hours.ts';

// French spaces as they are: no-break before dash and h, narrow before the colon.
const visible = (line: string) => line.replaceAll('\u202f', '_').replaceAll('\u00a0', '~');

test('a week like any other takes one line', () => {
  expect(hoursLines('en').map(visible)).toEqual(['Every day 12:00~– 22:00']);
  expect(hoursLines('fr').map(visible)).toEqual(['Tous les jours, 12~h~– 22~h']);
});

test('days that differ and special days have lines of their own', () => {
  const week = { ...openingWeek, monday: null, sunday: { opens: '11:30', closes: '16:00' } };
  const special: SpecialDay[] = [
    { date: '2026-12-24', hours: { opens: '12:00', closes: '18:30' } },
    { date: '2026-12-25', hours: null },
    { date: '2027-01-01', hours: null },
  ];
  expect(hoursLines('en', week, special).map(visible)).toEqual([
    'Monday: closed',
    'Tuesday to Saturday 12:00~– 22:00',
    'Sunday 11:30~– 16:00',
    'December 24 12:00~– 18:30',
    'December 25: closed',
    'January 1: closed',
  ]);
  expect(hoursLines('fr', week, special).map(visible)).toEqual([
    'Lundi~: fermé',
    'Du mardi au samedi, 12~h~– 22~h',
    'Dimanche, 11~h~30~– 16~h',
    '24 décembre, 12~h~– 18~h~30',
    '25 décembre~: fermé',
    '1er janvier~: fermé',
  ]);
});

test.each([
  ['09:00', '09:00', '9~h'],
  ['12:05', '12:05', '12~h~05'],
])('%s reads %s and %s', (time, english, french) => {
  expect([formatClock(time, 'en'), visible(formatClock(time, 'fr'))]).toEqual([english, french]);
});

test('what search engines say of the shop agrees with its hours', () => {
  const { opens, closes } = openingWeek.monday ?? { opens: '', closes: '' };
  expect(en.home_description).toContain(`every day ${opens} to ${closes}`);
  const plain = (time: string) => formatClock(time, 'fr').replaceAll(/\s/g, ' ');
  expect(fr.home_description.replaceAll(/\s/g, ' ')).toContain(`tous les jours de ${plain(opens)} à ${plain(closes)}`);
  expect(Object.values(openingWeek).every((hours) => hours?.opens === opens && hours.closes === closes)).toBe(true);
});
