import type { Locale } from '@bottega/contract/locale';
import {
  type Hours,
  openingWeek,
  openState,
  type SpecialDay,
  specialDays,
  type Week,
  type Weekday,
  weekdays,
  weekRuns,
} from '@bottega/contract/shop/opening-hours';
import { daysAfter, shopDate, shopTime } from '@bottega/contract/shop/shop-time';

const words = {
  en: {
    everyDay: 'Every day',
    closed: 'closed',
    days: (first: string, last: string) => `${first} to ${last}`,
    time: (hour: string, minute: string) => `${hour}:${minute}`,
    line: (days: string, hours: Hours | null, text: string) => `${days}${hours ? ' ' : ': '}${text}`,
    opensToday: (time: string) => `at ${time}`,
    opensTomorrow: (time: string) => `tomorrow at ${time}`,
    opensOnWeekday: (time: string, day: string) => `on ${day} at ${time}`,
    opensOnDate: (time: string, day: string) => `on ${day} at ${time}`,
    openUntil: (time: string) => `Open until ${time}`,
    forTomorrow: (time: string) => `Order for tomorrow, from ${time}`,
    opens: (opens: string) => `Opens ${opens}`,
    kitchenClosed: (opens: string | null) => `The kitchen is closed now${opens ? `: we start ${opens}` : ''}.`,
  },
  fr: {
    everyDay: 'Tous les jours',
    closed: 'fermé',
    days: (first: string, last: string) => `du ${first} au ${last}`,
    time: (hour: string, minute: string) => `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
    line: (days: string, hours: Hours | null, text: string) => `${days}${hours ? ', ' : '\u00a0: '}${text}`,
    opensToday: (time: string) => `à ${time}`,
    opensTomorrow: (time: string) => `demain à ${time}`,
    opensOnWeekday: (time: string, day: string) => `${day} à ${time}`,
    opensOnDate: (time: string, day: string) => `le ${day} à ${time}`,
    openUntil: (time: string) => `Ouvert jusqu’à ${time}`,
    forTomorrow: (time: string) => `Commandez pour demain, dès ${time}`,
    opens: (opens: string) => `Ouvre ${opens}`,
    kitchenClosed: (opens: string | null) => `La cuisine est fermée${opens ? `\u00a0: nous reprenons ${opens}` : ''}.`,
  },
};

/** `HH:MM` as one reads it: `12:00`, `12 h`, `12 h 30`. */
export const formatClock = (time: string, locale: Locale): string => {
  const [hour = '', minute = ''] = time.split(':');
  return words[locale].time(hour, minute);
};

// A date without a time is a day of any zone.
const formatDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

// The first of January 2024 was a Monday.
const weekdayName = (day: Weekday, locale: Locale): string =>
  formatDay(`2024-01-0${weekdays.indexOf(day) + 1}`, locale, { weekday: 'long' });

export const formatWeekday = (date: string, locale: Locale): string => formatDay(date, locale, { weekday: 'long' });

export const formatDayOfYear = (date: string, locale: Locale): string => {
  const text = formatDay(date, locale, { day: 'numeric', month: 'long' });
  // In French the first of a month is an ordinal, which Intl does not know.
  return locale === 'fr' ? text.replace(/^1(?= )/, '1er') : text;
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lineOf = (days: string, hours: Hours | null, locale: Locale): string => {
  const text = hours
    ? // A non-breaking space: no line begins with the dash.
      `${formatClock(hours.opens, locale)}\u00a0– ${formatClock(hours.closes, locale)}`
    : words[locale].closed;
  return words[locale].line(upperFirst(days), hours, text);
};

const daysOf = (days: readonly Weekday[], locale: Locale): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!(first && last)) return '';
  if (days.length === weekdays.length) return words[locale].everyDay;
  const name = weekdayName(first, locale);
  return days.length === 1 ? name : words[locale].days(name, weekdayName(last, locale));
};

/** Line by line, special days last: `Every day 12:00 – 22:00`. */
export const hoursLines = (
  locale: Locale,
  week: Week = openingWeek,
  special: readonly SpecialDay[] = specialDays,
): string[] => [
  ...weekRuns(week).map(({ days, hours }) => lineOf(daysOf(days, locale), hours, locale)),
  ...special.map(({ date, hours }) => lineOf(formatDayOfYear(date, locale), hours, locale)),
];

/** After a verb: `tomorrow at 12:00`. */
const formatOpening = (opensAt: Date, now: Date, locale: Locale): string => {
  const time = formatClock(shopTime(opensAt), locale);
  const today = shopDate(now);
  const date = shopDate(opensAt);
  if (date === today) return words[locale].opensToday(time);
  if (date === daysAfter(today, 1)) return words[locale].opensTomorrow(time);
  // Within a week the weekday is unambiguous.
  if (date < daysAfter(today, 7)) return words[locale].opensOnWeekday(time, formatWeekday(date, locale));
  return words[locale].opensOnDate(time, formatDayOfYear(date, locale));
};

/** What the home page says: `Open until 22:00`. */
export const openStateText = (
  now: Date,
  locale: Locale,
  special: readonly SpecialDay[] = specialDays,
): { open: boolean; text: string } => {
  const { openUntil, forTomorrow, opens, closed } = words[locale];
  const state = openState(now, special);
  if (state.open) return { open: true, text: openUntil(formatClock(shopTime(state.until), locale)) };
  const { opensAt } = state;
  if (!opensAt) return { open: false, text: upperFirst(closed) };
  const isTomorrow = shopDate(opensAt) === daysAfter(shopDate(now), 1);
  const text = isTomorrow
    ? forTomorrow(formatClock(shopTime(opensAt), locale))
    : opens(formatOpening(opensAt, now, locale));
  return { open: false, text };
};

/** What a customer should know before and after ordering; null while the kitchen is open. */
export const kitchenClosedText = (
  now: Date,
  locale: Locale,
  special: readonly SpecialDay[] = specialDays,
): string | null => {
  const state = openState(now, special);
  if (state.open) return null;
  return words[locale].kitchenClosed(state.opensAt && formatOpening(state.opensAt, now, locale));
};
