import type { Locale } from '@bottega/contract/locale';
import {
  announcedSpecialDays,
  comingSpecialDays,
  type Interval,
  type OpeningHours,
  openState,
  type SpecialDay,
  type Week,
  type Weekday,
  weekdays,
  weekRuns,
} from '@bottega/contract/shop/hours/opening-hours';
import { textOf } from '@bottega/contract/shop/local-text';
import { daysAfter, shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { openingHours as en } from './en/formats/opening-hours.ts';
import { formatClock, formatDayOfYear, formatDays, formatWeekday } from './format-day.ts';
import { openingHours as fr } from './fr/formats/opening-hours.ts';
import { createTranslate } from './translate.ts';

const words = {
  en: createTranslate<typeof en>(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

// The first of January 2024 was a Monday.
export const weekdayName = (day: Weekday, locale: Locale): string =>
  formatWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`, locale);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const closingTime = (time: string, locale: Locale): string =>
  time === '00:00' ? words[locale]('midnight') : formatClock(time, locale);

const timesOf = (intervals: readonly Interval[], locale: Locale): string => {
  // Non-breaking spaces: no line starts with the dash, and no interval is broken if there are several.
  const dash = intervals.length > 1 ? '\u00a0–\u00a0' : '\u00a0– ';
  const times = intervals.map(
    ({ opens, closes }) => `${formatClock(opens, locale)}${dash}${closingTime(closes, locale)}`,
  );
  const last = times.pop() ?? '';
  return times.length === 0 ? last : `${times.join(', ')} ${words[locale]('and')} ${last}`;
};

const daysOf = (days: readonly Weekday[], locale: Locale): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!(first && last)) return '';
  if (days.length === weekdays.length) return words[locale]('every_day');
  const name = weekdayName(first, locale);
  return days.length === 1 ? name : words[locale]('days', { first: name, last: weekdayName(last, locale) });
};

/** Line by line: `Monday: closed`, `Tuesday to Saturday 12:00 – 14:30 and 19:00 – 22:30`. */
export const weekLines = (week: Week, locale: Locale): string[] =>
  weekRuns(week).map(({ days, intervals }) => {
    const t = words[locale];
    const names = upperFirst(daysOf(days, locale));
    return intervals.length === 0
      ? t('line_closed', { days: names, text: t('closed') })
      : t('line', { days: names, text: timesOf(intervals, locale) });
  });

/** On one line, without days that have none: `Delivery: Friday to Sunday 19:00 – 22:00`. */
const serviceLines = (hours: OpeningHours, locale: Locale): string[] =>
  (['pickup', 'delivery'] as const).flatMap((service) => {
    const week = hours[service];
    if (!week) return [];
    const t = words[locale];
    const runs = weekRuns(week).filter(({ intervals }) => intervals.length > 0);
    if (runs.length === 0) return [t(`no_${service}`)];
    const text = runs
      .map(({ days, intervals }) => t('line', { days: daysOf(days, locale), text: timesOf(intervals, locale) }))
      .reduce((line, next) => t('lines', { line, next }));
    const first = text.startsWith(t('every_day')) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
    return [t('about', { what: t(service), text: first })];
  });

/** `Closed December 24 to January 2: Christmas holidays`. */
export const specialDayText = ({ from, to, service, intervals, label }: SpecialDay, locale: Locale): string => {
  const t = words[locale];
  const days = formatDays(from, to, locale);
  const range = from === to ? 'day' : 'days';
  const what =
    intervals.length === 0
      ? t(`closed_${range}`, { what: service ? t(`no_${service}`) : upperFirst(t('closed')), days })
      : t(`open_${range}`, { what: t(service ?? 'open'), days, times: timesOf(intervals, locale) });
  const why = textOf(label, locale);
  return why ? t('about', { what, text: why }) : what;
};

// More would bury the week.
const mostListed = 6;

/** The week line by line, services with different hours, then special days that are not over. */
export const hoursLines = (hours: OpeningHours, now: Date, locale: Locale): string[] => [
  ...weekLines(hours.week, locale),
  ...serviceLines(hours, locale),
  ...comingSpecialDays(now, hours)
    .slice(0, mostListed)
    .map((day) => specialDayText(day, locale)),
];

/** Notices shown on every page from a week before a special day until it is over. */
export const specialDayNotices = (hours: OpeningHours, now: Date, locale: Locale): string[] =>
  announcedSpecialDays(now, hours).map((day) => specialDayText(day, locale));

/** After a verb: `tomorrow at 12:00`. */
export const formatOpening = (opensAt: Date, now: Date, locale: Locale): string => {
  const time = formatClock(shopTime(opensAt), locale);
  const today = shopDate(now);
  const date = shopDate(opensAt);
  const t = words[locale];
  if (date === today) return t('today', { time });
  if (date === daysAfter(today, 1)) return t('tomorrow', { time });
  // Within a week the weekday is unambiguous.
  if (date < daysAfter(today, 7)) return t('on_weekday', { time, day: formatWeekday(date, locale) });
  return t('on_date', { time, day: formatDayOfYear(date, locale) });
};

const dayMs = 24 * 3_600_000;

/** Text on the home page: `Open until 22:00`. */
export const openStateText = (hours: OpeningHours, now: Date, locale: Locale): { open: boolean; text: string } => {
  const t = words[locale];
  const state = openState(now, hours);
  if (state.open) {
    const { until } = state;
    // A time alone means the coming one.
    const isSoon = until !== null && until.getTime() - now.getTime() < dayMs;
    return {
      open: true,
      text: isSoon ? t('open_until', { time: closingTime(shopTime(until), locale) }) : t('open_now'),
    };
  }
  const { opensAt } = state;
  if (!opensAt) return { open: false, text: upperFirst(t('closed')) };
  const isTomorrow = shopDate(opensAt) === daysAfter(shopDate(now), 1);
  const text = isTomorrow
    ? t('order_for_tomorrow', { time: formatClock(shopTime(opensAt), locale) })
    : t('opens', { opens: formatOpening(opensAt, now, locale) });
  return { open: false, text };
};

/** What customers should know before and after ordering; null while the kitchen is open. */
export const kitchenClosedText = (hours: OpeningHours, now: Date, locale: Locale): string | null => {
  const state = openState(now, hours);
  if (state.open) return null;
  const { opensAt } = state;
  const t = words[locale];
  return opensAt ? t('kitchen_closed_until', { opens: formatOpening(opensAt, now, locale) }) : t('kitchen_closed');
};
