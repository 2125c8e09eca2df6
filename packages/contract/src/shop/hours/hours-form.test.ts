import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formErrors } from '../../validation.ts';
import { hoursForm, hoursUpdate, maxIntervals, maxSpecialDays } from './hours-form.ts';
import { defaultHours, type Interval, type Weekday, weekOf } from './opening-hours.ts';

const interval = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('–');
  return { opens, closes };
};

const weekWith = (days: Partial<Record<Weekday, string[]>>) => weekOf((day) => (days[day] ?? []).map(interval));

const special = (from: string, to: string, intervals: string[] = [], service: unknown = null) => ({
  from,
  to,
  service,
  label: { en: 'Holidays', fr: 'Congés' },
  intervals: intervals.map(interval),
});

const errorsOf = (changes: object) => formErrors(hoursForm, { ...defaultHours, ...changes });

test('the default hours are valid', () => {
  expect(errorsOf({})).toEqual({});
});

test.each([
  ['lunch and dinner', { monday: ['12:00–14:30', '19:00–22:30'] }, {}],
  ['intervals that touch', { monday: ['12:00–15:00', '15:00–00:00'], tuesday: ['00:00–03:00'] }, {}],
  ['18 hours', { monday: ['08:00–02:00'] }, {}],
  ['18 hours and a minute', { monday: ['08:00–02:01'] }, { 'week.monday.0.closes': 'hours_too_long' }],
  ['noon for midnight', { friday: ['12:00–12:00'] }, { 'week.friday.0.closes': 'hours_too_long' }],
  ['an overlap', { monday: ['12:00–15:00', '14:59–22:00'] }, { 'week.monday.1.opens': 'hours_overlap' }],
  [
    'an overlap in another order',
    { monday: ['14:00–22:00', '12:00–15:00'] },
    { 'week.monday.0.opens': 'hours_overlap' },
  ],
  [
    'one within another',
    { monday: ['10:00–20:00', '11:00–12:00', '13:00–14:00'] },
    { 'week.monday.1.opens': 'hours_overlap', 'week.monday.2.opens': 'hours_overlap' },
  ],
  ['one given twice', { monday: ['12:00–15:00', '12:00–15:00'] }, { 'week.monday.1.opens': 'hours_overlap' }],
  [
    'an overlap across midnight',
    { friday: ['19:00–02:00'], saturday: ['01:30–04:00'] },
    { 'week.saturday.0.opens': 'hours_overlap' },
  ],
  [
    'an overlap across the week’s end',
    { sunday: ['19:00–02:00'], monday: ['12:00–14:00', '01:30–04:00'] },
    { 'week.monday.1.opens': 'hours_overlap' },
  ],
  ['no time', { monday: ['–14:00'] }, { 'week.monday.0.opens': 'field_required' }],
  [
    'times that are none',
    { monday: ['24:00–9:00'] },
    { 'week.monday.0.opens': 'time_invalid', 'week.monday.0.closes': 'time_invalid' },
  ],
] as const)('[HOURS-01] %s', (_name, days, errors) => {
  const week = weekWith(days as unknown as Partial<Record<Weekday, string[]>>);
  expect(errorsOf({ week })).toEqual(errors);
  const ofDelivery = Object.entries(errors).map(([path, code]) => [path.replace('week', 'delivery'), code]);
  expect(errorsOf({ delivery: week })).toEqual(Object.fromEntries(ofDelivery));
});

const night = weekWith({
  thursday: ['18:00–02:00'],
  friday: ['18:00–02:00'],
  saturday: ['12:00–14:00', '18:00–02:00'],
});

test.each([
  ['a day', [special('2026-12-24', '2026-12-24', ['11:00–16:00'])], {}],
  ['holidays', [special('2026-12-24', '2027-01-02')], {}],
  ['the last day before the first', [special('2026-12-24', '2026-12-23')], { 'specialDays.0.to': 'dates_reversed' }],
  ['more than a year', [special('2026-12-24', '2028-12-24')], { 'specialDays.0.to': 'dates_too_long' }],
  ['a day that there is not', [special('2026-02-30', '2026-03-01')], { 'specialDays.0.from': 'value_invalid' }],
  [
    'two on one date',
    [special('2026-12-20', '2026-12-25'), special('2026-12-25', '2026-12-26')],
    { 'specialDays.1.from': 'special_days_overlap' },
  ],
  [
    'one for all and one for a service',
    [special('2026-12-20', '2026-12-25'), special('2026-12-25', '2026-12-26', [], 'delivery')],
    {},
  ],
  [
    'a service that there is not',
    [special('2026-12-25', '2026-12-26', [], 'drone')],
    { 'specialDays.0.service': 'value_invalid' },
  ],
  [
    'an overlap',
    [special('2026-12-24', '2026-12-24', ['11:00–16:00', '15:00–17:00'])],
    { 'specialDays.0.intervals.1.opens': 'hours_overlap' },
  ],
  [
    'an overlap from day to day',
    [special('2026-12-21', '2026-12-23', ['01:00–03:00', '20:00–01:30'])],
    { 'specialDays.0.intervals.0.opens': 'hours_overlap' },
  ],
  [
    'more than 18 hours',
    [special('2026-12-24', '2026-12-24', ['11:00–10:00'])],
    { 'specialDays.0.intervals.0.closes': 'hours_too_long' },
  ],
  // 24 December 2026 is a Thursday.
  [
    'hours within the night of the day before',
    [special('2026-12-25', '2026-12-25', ['01:00–04:00'])],
    { 'specialDays.0.intervals.0.opens': 'hours_overlap' },
  ],
  ['hours after that night', [special('2026-12-25', '2026-12-25', ['02:00–04:00'])], {}],
  [
    'a night that reaches into the next day’s lunch',
    [special('2026-12-25', '2026-12-25', ['20:00–12:30'])],
    { 'specialDays.0.intervals.0.closes': 'hours_overlap' },
  ],
  [
    'a night before a day that is closed',
    [special('2026-12-25', '2026-12-25', ['20:00–12:30']), special('2026-12-26', '2026-12-26')],
    {},
  ],
])('[HOURS-02] a special day: %s', (_name, specialDays, errors) => {
  expect(errorsOf({ week: night, specialDays })).toEqual(errors);
});

test('[HOURS-02] the night of a special day is compared with each service’s own hours', () => {
  const delivery = weekWith({ saturday: ['00:30–03:00'] });
  const errorsWith = (service: unknown) =>
    errorsOf({ delivery, specialDays: [special('2026-12-25', '2026-12-25', ['20:00–01:00'], service)] });
  expect(errorsWith('delivery')).toEqual({ 'specialDays.0.intervals.0.closes': 'hours_overlap' });
  expect(errorsWith(null)).toEqual({ 'specialDays.0.intervals.0.closes': 'hours_overlap' });
  expect(errorsWith('pickup')).toEqual({});
});

test.each([
  [
    'too many intervals',
    { week: weekWith({ monday: Array(maxIntervals + 1).fill('12:00–13:00') }) },
    'week.monday',
    'hours_too_many',
  ],
  [
    'too many special days',
    { specialDays: Array(maxSpecialDays + 1).fill(special('2026-12-24', '2026-12-24')) },
    'specialDays',
    'hours_too_many',
  ],
  ['a day too few', { week: { monday: [] } }, 'week.tuesday', 'field_required'],
  ['a day too many', { week: { ...defaultHours.week, payday: [] } }, 'week.payday', 'field_unknown'],
  [
    'a label of two lines',
    { specialDays: [{ ...special('2026-12-24', '2026-12-24'), label: { en: 'a\nb' } }] },
    'specialDays.0.label.en',
    'value_invalid',
  ],
  [
    'a long label',
    { specialDays: [{ ...special('2026-12-24', '2026-12-24'), label: { en: '', fr: 'a'.repeat(81) } }] },
    'specialDays.0.label.fr',
    'text_too_long',
  ],
  ['a text for a week', { week: 'always' }, 'week', 'value_invalid'],
])('%s', (_name, changes, path, code) => {
  expect(errorsOf(changes)).toMatchObject({ [path]: code });
});

test('intervals are sorted', () => {
  const week = weekWith({ monday: ['19:00–22:00', '12:00–14:00'] });
  expect(v.parse(hoursForm, { ...defaultHours, week }).week.monday).toEqual([
    interval('12:00–14:00'),
    interval('19:00–22:00'),
  ]);
  expect(v.parse(hoursUpdate, { ...defaultHours, week, version: 3 })).toMatchObject({ version: 3, pickup: null });
});
