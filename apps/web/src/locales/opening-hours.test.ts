import { openingWeek, type SpecialDay } from '@bottega/contract/shop/opening-hours';
import { expect, test } from 'vitest';
import { head as en } from './en/head.ts';
import { head as fr } from './fr/head.ts';
import { formatClock, hoursLines, openStateText } from './opening-hours.ts';

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

const closedOn = (...dates: string[]): SpecialDay[] => dates.map((date) => ({ date, hours: null }));
const christmas = closedOn('2026-12-24', '2026-12-25', '2026-12-26');
const holidays = closedOn(...Array.from({ length: 9 }, (_, day) => `2026-12-2${day}`));

test.each([
  ['2026-11-21T12:00:00Z', [], 'Open until 22:00', 'Ouvert jusqu’à 22~h'],
  ['2026-11-21T20:59:59.999Z', [], 'Open until 22:00', 'Ouvert jusqu’à 22~h'],
  ['2026-11-21T21:00:00Z', [], 'Order for tomorrow, from 12:00', 'Commandez pour demain, dès 12~h'],
  ['2026-11-21T22:59:59.999Z', [], 'Order for tomorrow, from 12:00', 'Commandez pour demain, dès 12~h'],
  ['2026-11-21T23:00:00Z', [], 'Opens at 12:00', 'Ouvre à 12~h'],
  ['2026-12-24T10:00:00Z', christmas, 'Opens on Sunday at 12:00', 'Ouvre dimanche à 12~h'],
  ['2026-12-19T22:00:00Z', holidays, 'Opens on December 29 at 12:00', 'Ouvre le 29 décembre à 12~h'],
])('at %s the home page says when one can eat', (moment, special, english, french) => {
  const now = new Date(moment);
  const { open, text } = openStateText(now, 'en', special);
  expect([open, text]).toEqual([english.startsWith('Open '), english]);
  expect(visible(openStateText(now, 'fr', special).text)).toBe(french);
});

test('what search engines say of the shop agrees with its hours', () => {
  const { opens, closes } = openingWeek.monday ?? { opens: '', closes: '' };
  expect(en.home_description).toContain(`every day ${opens} to ${closes}`);
  const plain = (time: string) => formatClock(time, 'fr').replaceAll(/\s/g, ' ');
  expect(fr.home_description.replaceAll(/\s/g, ' ')).toContain(`tous les jours de ${plain(opens)} à ${plain(closes)}`);
  expect(Object.values(openingWeek).every((hours) => hours?.opens === opens && hours.closes === closes)).toBe(true);
});
