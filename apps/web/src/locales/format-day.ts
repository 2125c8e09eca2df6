import type { Locale } from '@bottega/contract/locale';

interface Rules {
  /** Of `HH:MM`. */
  clock: (time: string) => string;
  /** A day and month, where `Intl` does not write it so. */
  day: (text: string) => string;
  /** Two days with their months; of one month only one names it. */
  days: (first: string, last: string, isOneMonth: boolean) => string;
}

const rules: Readonly<Record<Locale, Rules>> = {
  en: {
    clock: (time) => time,
    day: (text) => text,
    days: (first, last, isOneMonth) => `${first} to ${isOneMonth ? last.replace(/\D+/, '') : last}`,
  },
  fr: {
    clock: (time) => `${Number(time.slice(0, 2))}\u00a0h\u00a0${time.slice(3)}`.replace(/\s00$/, ''),
    // The first is an ordinal.
    day: (text) => text.replace(/^1\b/, '1er'),
    days: (first, last, isOneMonth) => `${isOneMonth ? first.replace(/\s.*/, '') : first} au ${last}`,
  },
};

/** `HH:MM` for display: `12:00`, `12 h`, `12 h 30`. */
export const formatClock = (time: string, locale: Locale): string => rules[locale].clock(time);

// A date without a time is the same day in any zone.
const formatDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

export const formatWeekday = (date: string, locale: Locale): string => formatDay(date, locale, { weekday: 'long' });

export const formatDayOfYear = (date: string, locale: Locale): string =>
  rules[locale].day(formatDay(date, locale, { day: 'numeric', month: 'long' }));

/** First and last day in words: `December 24 to 31`, `24 au 31 décembre`. */
export const formatDays = (from: string, to: string, locale: Locale): string => {
  const last = formatDayOfYear(to, locale);
  if (from === to) return last;
  return rules[locale].days(formatDayOfYear(from, locale), last, from.slice(0, 7) === to.slice(0, 7));
};
