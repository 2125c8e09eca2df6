import {
  defaultHours,
  type Interval,
  type OpeningHours,
  openState,
  type SpecialDay,
  weekOf,
} from '@bottega/contract/shop/hours/opening-hours';
import { expect, test } from 'vitest';
import { formatClock, formatDays } from './format-day.ts';
import { hoursLines, kitchenClosedText, openStateText, specialDayNotices } from './opening-hours.ts';

// French spaces made visible: no-break before dash and h, narrow before the colon.
const visible = (line: string) => line.replaceAll('\u202f', '_').replaceAll('\u00a0', '~');

const interval = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('–');
  return { opens, closes };
};

const special = (from: string, to: string, changes: Partial<SpecialDay> = {}): SpecialDay => ({
  from,
  to,
  service: null,
  intervals: [],
  label: { en: '' },
  ...changes,
});

const withDays = (...specialDays: SpecialDay[]): OpeningHours => ({ ...defaultHours, specialDays });

const now = new Date('2026-12-20T12:00:00Z');

const trattoria: OpeningHours = {
  ...defaultHours,
  week: {
    ...weekOf(() => [interval('12:00–14:30'), interval('19:00–22:30')]),
    monday: [],
    sunday: [interval('12:00–14:30')],
  },
};

test('[HOURS-04] a week like any other takes one line', () => {
  expect(hoursLines(defaultHours, now, 'en').map(visible)).toEqual(['Every day 12:00~– 22:00']);
  expect(hoursLines(defaultHours, now, 'fr').map(visible)).toEqual(['Tous les jours, 12~h~– 22~h']);
});

test('[HOURS-01] days that differ have lines of their own, with all their intervals', () => {
  expect(hoursLines(trattoria, now, 'en').map(visible)).toEqual([
    'Monday: closed',
    'Tuesday to Saturday 12:00~–~14:30 and 19:00~–~22:30',
    'Sunday 12:00~– 14:30',
  ]);
  expect(hoursLines(trattoria, now, 'fr').map(visible)).toEqual([
    'Lundi~: fermé',
    'Du mardi au samedi, 12~h~–~14~h~30 et 19~h~–~22~h~30',
    'Dimanche, 12~h~– 14~h~30',
  ]);
});

test('[HOURS-01] a service with other hours has a line', () => {
  const [late, evenings] = [interval('18:00–00:00'), interval('19:00–21:30')];
  const hours = {
    ...defaultHours,
    pickup: weekOf(() => [late]),
    delivery: {
      ...weekOf(() => []),
      friday: [evenings],
      saturday: [evenings],
      tuesday: [interval('12:00–14:00'), evenings],
    },
  };
  const closed = weekOf(() => []);
  expect(hoursLines(hours, now, 'en').slice(1).map(visible)).toEqual([
    'Pickup: every day 18:00~– midnight',
    'Delivery: Tuesday 12:00~–~14:00 and 19:00~–~21:30; Friday to Saturday 19:00~– 21:30',
  ]);
  expect(
    hoursLines({ ...hours, delivery: closed }, now, 'fr')
      .slice(1)
      .map(visible),
  ).toEqual(['Retrait~: tous les jours, 18~h~– minuit', 'Pas de livraison']);
});

test('[HOURS-02] special days are listed in both languages until they are over, at most six', () => {
  const hours = withDays(
    special('2026-12-31', '2026-12-31', { intervals: [interval('12:00–18:30')] }),
    special('2026-12-19', '2026-12-19'),
    special('2026-12-24', '2027-01-02', { label: { en: 'Christmas holidays', fr: 'Congés de Noël' } }),
    special('2027-05-01', '2027-05-01', { label: { en: '', fr: 'Fête du Travail' } }),
    special('2027-08-01', '2027-08-15', { service: 'delivery' }),
    special('2027-09-01', '2027-09-03', { service: 'pickup', intervals: [interval('12:00–14:00')] }),
  );
  expect(hoursLines(hours, now, 'en').slice(1).map(visible)).toEqual([
    'Closed December 24 to January 2: Christmas holidays',
    'Open December 31, 12:00~– 18:30',
    'Closed on May 1: Fête du Travail',
    'No delivery August 1 to 15',
    'Pickup September 1 to 3, 12:00~– 14:00',
  ]);
  expect(hoursLines(hours, now, 'fr').slice(1).map(visible)).toEqual([
    'Fermé du 24 décembre au 2 janvier~: Congés de Noël',
    'Ouvert le 31 décembre, 12~h~– 18~h~30',
    'Fermé le 1er mai~: Fête du Travail',
    'Pas de livraison du 1er au 15 août',
    'Retrait du 1er au 3 septembre, 12~h~– 14~h',
  ]);
  const many = Array.from({ length: 9 }, (_, nr) => special(`2027-02-0${nr + 1}`, `2027-02-0${nr + 1}`));
  expect(hoursLines(withDays(...many), now, 'en')).toHaveLength(7);
});

test('[HOURS-02] holidays are announced from a week before until they are over', () => {
  const hours = withDays(
    special('2026-12-24', '2027-01-02', { label: { en: 'Christmas holidays', fr: 'Congés de Noël' } }),
  );
  const at = (moment: string) => specialDayNotices(hours, new Date(moment), 'en');
  expect(at('2026-12-16T22:59:59Z')).toEqual([]);
  for (const moment of ['2026-12-16T23:00:00Z', '2027-01-02T22:59:59Z']) {
    expect(at(moment)).toEqual(['Closed December 24 to January 2: Christmas holidays']);
  }
  expect(at('2027-01-02T23:00:00Z')).toEqual([]);
});

test.each([
  ['2026-12-24', '2026-12-24', 'December 24', '24 décembre'],
  ['2026-12-24', '2026-12-31', 'December 24 to 31', '24 au 31 décembre'],
  ['2026-08-01', '2026-08-31', 'August 1 to 31', '1er au 31 août'],
  ['2026-07-31', '2026-09-01', 'July 31 to September 1', '31 juillet au 1er septembre'],
])('the days from %s to %s', (from, to, english, french) => {
  expect([formatDays(from, to, 'en'), formatDays(from, to, 'fr')]).toEqual([english, french]);
});

test.each([
  ['09:00', '09:00', '9~h'],
  ['12:05', '12:05', '12~h~05'],
])('%s reads %s and %s', (time, english, french) => {
  expect([formatClock(time, 'en'), visible(formatClock(time, 'fr'))]).toEqual([english, french]);
});

const christmas = withDays(special('2026-12-24', '2026-12-26'));
const holidays = withDays(special('2026-12-20', '2026-12-28'));
const late = { ...defaultHours, week: weekOf(() => [interval('18:00–00:00')]) };
const always = { ...defaultHours, week: weekOf(() => [interval('00:00–12:00'), interval('12:00–00:00')]) };
const never = { ...defaultHours, week: weekOf(() => []) };

test.each([
  ['2026-11-21T12:00:00Z', defaultHours, 'Open until 22:00', 'Ouvert jusqu’à 22~h'],
  ['2026-11-21T20:59:59.999Z', defaultHours, 'Open until 22:00', 'Ouvert jusqu’à 22~h'],
  ['2026-11-21T21:00:00Z', defaultHours, 'Order for tomorrow, from 12:00', 'Commandez pour demain, dès 12~h'],
  ['2026-11-21T22:59:59.999Z', defaultHours, 'Order for tomorrow, from 12:00', 'Commandez pour demain, dès 12~h'],
  ['2026-11-21T23:00:00Z', defaultHours, 'Opens at 12:00', 'Ouvre à 12~h'],
  ['2026-11-21T12:00:00Z', trattoria, 'Open until 14:30', 'Ouvert jusqu’à 14~h~30'],
  ['2026-11-21T13:30:00Z', trattoria, 'Opens at 19:00', 'Ouvre à 19~h'],
  ['2026-11-22T13:30:00Z', trattoria, 'Opens on Tuesday at 12:00', 'Ouvre mardi à 12~h'],
  ['2026-11-21T22:00:00Z', late, 'Open until midnight', 'Ouvert jusqu’à minuit'],
  ['2026-11-21T22:00:00Z', always, 'Open now', 'Ouvert en ce moment'],
  ['2026-11-21T22:00:00Z', never, 'Closed', 'Fermé'],
  ['2026-12-24T10:00:00Z', christmas, 'Opens on Sunday at 12:00', 'Ouvre dimanche à 12~h'],
  ['2026-12-19T22:00:00Z', holidays, 'Opens on December 29 at 12:00', 'Ouvre le 29 décembre à 12~h'],
])('at %s the home page says when one can eat', (moment, hours, english, french) => {
  const at = new Date(moment);
  const { open, text } = openStateText(hours, at, 'en');
  expect([open, text]).toEqual([english.startsWith('Open '), english]);
  expect(visible(openStateText(hours, at, 'fr').text)).toBe(french);
});

test('[HOURS-03] what pages say agrees with the hours at every quarter of an hour of three weeks with a change of the clock', () => {
  const hours: OpeningHours = {
    ...trattoria,
    week: {
      ...trattoria.week,
      friday: [interval('12:00–14:30'), interval('19:00–01:00')],
      saturday: [interval('18:00–03:30')],
    },
    specialDays: [
      special('2027-03-24', '2027-03-25'),
      special('2027-03-29', '2027-03-29', { intervals: [interval('11:00–16:00')] }),
    ],
  };
  const begin = Date.parse('2027-03-18T00:00Z');
  for (let quarter = 0; quarter < 21 * 96; quarter++) {
    const moment = new Date(begin + quarter * 900_000);
    const state = openState(moment, hours);
    const { open, text } = openStateText(hours, moment, 'en');
    expect([moment, open, kitchenClosedText(hours, moment, 'en') === null]).toEqual([moment, state.open, state.open]);
    const turn = state.open ? state.until : state.opensAt;
    const time = turn?.toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    expect(text.endsWith(`${time}`), `${moment.toISOString()} ${text}`).toBe(true);
  }
});
