import type { Locale } from '@bottega/contract/locale';
import {
  type Interval,
  type OpeningHours,
  type SpecialDay,
  services,
  type Week,
  weekdays,
  weekOf,
} from '@bottega/contract/shop/hours/opening-hours';
import { inEachLanguage } from '@bottega/contract/shop/local-text';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { shopNow } from '#lib/clock-offset.ts';
import type { ConflictField } from '#lib/dashboard/forms/conflict-view.tsx';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';
import { specialDayText, weekLines } from '#locales/opening-hours.ts';
import type { Lookup } from '#locales/texts.ts';

export type HoursValues = Pick<OpeningHours, 'week' | 'pickup' | 'delivery' | 'specialDays'>;

export type HoursFields = Omit<DocumentFields<HoursValues>, 'fieldProps' | 'onPending'>;

export const hoursValuesOf = ({ week, pickup, delivery, specialDays }: HoursValues): HoursValues => ({
  week,
  pickup,
  delivery,
  specialDays,
});

/** For a day being switched on: another day's hours, else the usual ones. */
export const likelyIntervals = (week: Week): Interval[] => {
  const open = weekdays.map((day) => week[day]).find((intervals) => intervals.length > 0);
  return open ?? [{ opens: '12:00', closes: '22:00' }];
};

/** The next hours of a day: after lunch comes dinner. */
export const nextInterval = (intervals: readonly Interval[]): Interval => {
  const last = intervals.at(-1);
  const hadLunch = last !== undefined && last.closes > last.opens && last.closes <= '18:00';
  return hadLunch ? { opens: '19:00', closes: '22:30' } : { opens: '', closes: '' };
};

export const withDay = (week: Week, changed: keyof Week, intervals: Interval[]): Week =>
  weekOf((day) => (day === changed ? intervals : week[day]));

export const newSpecialDay = (): SpecialDay => {
  const today = shopDate(shopNow());
  return { from: today, to: today, service: null, intervals: [], label: inEachLanguage() };
};

export const isPast = ({ to }: SpecialDay): boolean => to < shopDate(shopNow());

const weekText = (week: Week | null, locale: Locale): string => (week ? weekLines(week, locale).join('\n') : '–');

/** Both versions in the words of the shop's pages. */
export const conflictFields = (
  mine: HoursValues,
  theirs: HoursValues,
  { locale, labelOf }: { locale: Locale; labelOf: Lookup<'staff/hours.fields'> },
): ConflictField[] => {
  const special = ({ specialDays }: HoursValues) =>
    specialDays.map((day) => specialDayText(day, locale)).join('\n') || '–';
  return [
    { label: labelOf('week'), mine: weekText(mine.week, locale), theirs: weekText(theirs.week, locale) },
    ...services.map((service) => ({
      label: labelOf(service),
      mine: weekText(mine[service], locale),
      theirs: weekText(theirs[service], locale),
    })),
    { label: labelOf('specialDays'), mine: special(mine), theirs: special(theirs) },
  ];
};
