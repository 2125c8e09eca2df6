import type { Locale } from '@bottega/contract/locale';

/** `HH:MM` for display: `12:00`, `12 h`, `12 h 30`. */
export const formatClock = (time: string, locale: Locale): string => {
  const [hour = '', minute = ''] = time.split(':');
  if (locale === 'en') return `${hour}:${minute}`;
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
};

// A date without a time is the same day in any zone.
const formatDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

export const formatWeekday = (date: string, locale: Locale): string => formatDay(date, locale, { weekday: 'long' });

// In French the first of a month is an ordinal, which Intl does not support.
const withOrdinal = (text: string, locale: Locale): string => (locale === 'fr' ? text.replace(/^1\b/, '1er') : text);

export const formatDayOfYear = (date: string, locale: Locale): string =>
  withOrdinal(formatDay(date, locale, { day: 'numeric', month: 'long' }), locale);

/** First and last day in words: `December 24 to 31`, `24 au 31 décembre`. */
export const formatDays = (from: string, to: string, locale: Locale): string => {
  const last = formatDayOfYear(to, locale);
  if (from === to) return last;
  const first = formatDayOfYear(from, locale);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const dayOf = (date: string) => String(Number(date.slice(8)));
  if (locale === 'fr') return `${isOneMonth ? withOrdinal(dayOf(from), locale) : first} au ${last}`;
  return `${first} to ${isOneMonth ? dayOf(to) : last}`;
};
