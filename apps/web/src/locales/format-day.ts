import type { Locale } from '@bottega/contract/locale';

interface Rules {
  clock: (hour: string, minute: string) => string;
  /** The day of a month, where `Intl` does not write it so. */
  dayOfMonth: (day: string) => string;
  days: (first: string, last: string) => string;
  /** Days of one month: which of both names it. */
  month: 'first' | 'last';
}

const rules: Readonly<Record<Locale, Rules>> = {
  en: {
    clock: (hour, minute) => `${hour}:${minute}`,
    dayOfMonth: (day) => day,
    days: (first, last) => `${first} to ${last}`,
    month: 'first',
  },
  fr: {
    clock: (hour, minute) => `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
    // The first is an ordinal.
    dayOfMonth: (day) => day.replace(/^1\b/, '1er'),
    days: (first, last) => `${first} au ${last}`,
    month: 'last',
  },
};

/** `HH:MM` for display: `12:00`, `12 h`, `12 h 30`. */
export const formatClock = (time: string, locale: Locale): string => {
  const [hour = '', minute = ''] = time.split(':');
  return rules[locale].clock(hour, minute);
};

// A date without a time is the same day in any zone.
const formatDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

export const formatWeekday = (date: string, locale: Locale): string => formatDay(date, locale, { weekday: 'long' });

export const formatDayOfYear = (date: string, locale: Locale): string =>
  rules[locale].dayOfMonth(formatDay(date, locale, { day: 'numeric', month: 'long' }));

/** First and last day in words: `December 24 to 31`, `24 au 31 décembre`. */
export const formatDays = (from: string, to: string, locale: Locale): string => {
  const last = formatDayOfYear(to, locale);
  if (from === to) return last;
  const first = formatDayOfYear(from, locale);
  const { days, dayOfMonth, month } = rules[locale];
  if (from.slice(0, 7) !== to.slice(0, 7)) return days(first, last);
  const dayOf = (date: string) => dayOfMonth(String(Number(date.slice(8))));
  return month === 'first' ? days(first, dayOf(to)) : days(dayOf(from), last);
};
