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
import { formatClock, formatDayOfYear, formatDays, formatWeekday } from './format-day.ts';

// Texts for special days: a range, and a single day.
interface Days {
  days: string;
  isOne: boolean;
}

const words = {
  en: {
    everyDay: 'Every day',
    closed: 'closed',
    openNow: 'Open now',
    and: 'and',
    midnight: 'midnight',
    days: (first: string, last: string) => `${first} to ${last}`,
    line: (days: string, text: string) => `${days} ${text}`,
    closedLine: (days: string, text: string) => `${days}: ${text}`,
    opensToday: (time: string) => `at ${time}`,
    opensTomorrow: (time: string) => `tomorrow at ${time}`,
    opensOnWeekday: (time: string, day: string) => `on ${day} at ${time}`,
    opensOnDate: (time: string, day: string) => `on ${day} at ${time}`,
    openUntil: (time: string) => `Open until ${time}`,
    forTomorrow: (time: string) => `Order for tomorrow, from ${time}`,
    opens: (opens: string) => `Opens ${opens}`,
    kitchenClosed: (opens: string | null) => `The kitchen is closed now${opens ? `: we start ${opens}` : ''}.`,
    service: { pickup: 'Pickup', delivery: 'Delivery' },
    noService: { pickup: 'No pickup', delivery: 'No delivery' },
    about: (text: string, label: string) => `${text}: ${label}`,
    closedOn: (what: string, { days, isOne }: Days) => `${what} ${isOne ? 'on ' : ''}${days}`,
    openOn: (what: string, { days }: Days, times: string) => `${what} ${days}, ${times}`,
    open: 'Open',
  },
  fr: {
    everyDay: 'Tous les jours',
    closed: 'fermé',
    openNow: 'Ouvert en ce moment',
    and: 'et',
    midnight: 'minuit',
    days: (first: string, last: string) => `du ${first} au ${last}`,
    line: (days: string, text: string) => `${days}, ${text}`,
    closedLine: (days: string, text: string) => `${days}\u00a0: ${text}`,
    opensToday: (time: string) => `à ${time}`,
    opensTomorrow: (time: string) => `demain à ${time}`,
    opensOnWeekday: (time: string, day: string) => `${day} à ${time}`,
    opensOnDate: (time: string, day: string) => `le ${day} à ${time}`,
    openUntil: (time: string) => `Ouvert jusqu’à ${time}`,
    forTomorrow: (time: string) => `Commandez pour demain, dès ${time}`,
    opens: (opens: string) => `Ouvre ${opens}`,
    kitchenClosed: (opens: string | null) => `La cuisine est fermée${opens ? `\u00a0: nous reprenons ${opens}` : ''}.`,
    service: { pickup: 'Retrait', delivery: 'Livraison' },
    noService: { pickup: 'Pas de retrait', delivery: 'Pas de livraison' },
    about: (text: string, label: string) => `${text}\u00a0: ${label}`,
    closedOn: (what: string, { days, isOne }: Days) => `${what} ${isOne ? 'le' : 'du'} ${days}`,
    openOn: (what: string, { days, isOne }: Days, times: string) => `${what} ${isOne ? 'le' : 'du'} ${days}, ${times}`,
    open: 'Ouvert',
  },
};

// The first of January 2024 was a Monday.
export const weekdayName = (day: Weekday, locale: Locale): string =>
  formatWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`, locale);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const closingTime = (time: string, locale: Locale): string =>
  time === '00:00' ? words[locale].midnight : formatClock(time, locale);

const timesOf = (intervals: readonly Interval[], locale: Locale): string => {
  // Non-breaking spaces: no line starts with the dash, and no interval is broken if there are several.
  const dash = intervals.length > 1 ? '\u00a0–\u00a0' : '\u00a0– ';
  const times = intervals.map(
    ({ opens, closes }) => `${formatClock(opens, locale)}${dash}${closingTime(closes, locale)}`,
  );
  const last = times.pop() ?? '';
  return times.length === 0 ? last : `${times.join(', ')} ${words[locale].and} ${last}`;
};

const daysOf = (days: readonly Weekday[], locale: Locale): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!(first && last)) return '';
  if (days.length === weekdays.length) return words[locale].everyDay;
  const name = weekdayName(first, locale);
  return days.length === 1 ? name : words[locale].days(name, weekdayName(last, locale));
};

/** Line by line: `Monday: closed`, `Tuesday to Saturday 12:00 – 14:30 and 19:00 – 22:30`. */
export const weekLines = (week: Week, locale: Locale): string[] =>
  weekRuns(week).map(({ days, intervals }) => {
    const { line, closedLine, closed } = words[locale];
    const names = upperFirst(daysOf(days, locale));
    return intervals.length === 0 ? closedLine(names, closed) : line(names, timesOf(intervals, locale));
  });

/** On one line, without days that have none: `Delivery: Friday to Sunday 19:00 – 22:00`. */
const serviceLines = (hours: OpeningHours, locale: Locale): string[] =>
  (['pickup', 'delivery'] as const).flatMap((service) => {
    const week = hours[service];
    if (!week) return [];
    const { line, about, service: names, noService } = words[locale];
    const runs = weekRuns(week).filter(({ intervals }) => intervals.length > 0);
    const texts = runs.map(({ days, intervals }) => line(daysOf(days, locale), timesOf(intervals, locale)));
    const text = texts.join(locale === 'fr' ? '\u202f; ' : '; ');
    const first = text.startsWith(words[locale].everyDay) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
    return [texts.length === 0 ? noService[service] : about(names[service], first)];
  });

/** `Closed December 24 to January 2: Christmas holidays`. */
export const specialDayText = ({ from, to, service, intervals, label }: SpecialDay, locale: Locale): string => {
  const { closed, open, service: names, noService, closedOn, openOn, about } = words[locale];
  const days = { days: formatDays(from, to, locale), isOne: from === to };
  const text =
    intervals.length === 0
      ? closedOn(service ? noService[service] : upperFirst(closed), days)
      : openOn(service ? names[service] : open, days, timesOf(intervals, locale));
  const why = textOf(label, locale);
  return why ? about(text, why) : text;
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
  if (date === today) return words[locale].opensToday(time);
  if (date === daysAfter(today, 1)) return words[locale].opensTomorrow(time);
  // Within a week the weekday is unambiguous.
  if (date < daysAfter(today, 7)) return words[locale].opensOnWeekday(time, formatWeekday(date, locale));
  return words[locale].opensOnDate(time, formatDayOfYear(date, locale));
};

const dayMs = 24 * 3_600_000;

/** Text on the home page: `Open until 22:00`. */
export const openStateText = (hours: OpeningHours, now: Date, locale: Locale): { open: boolean; text: string } => {
  const { openUntil, openNow, forTomorrow, opens, closed } = words[locale];
  const state = openState(now, hours);
  if (state.open) {
    const { until } = state;
    // A time alone means the coming one.
    const isSoon = until !== null && until.getTime() - now.getTime() < dayMs;
    return { open: true, text: isSoon ? openUntil(closingTime(shopTime(until), locale)) : openNow };
  }
  const { opensAt } = state;
  if (!opensAt) return { open: false, text: upperFirst(closed) };
  const isTomorrow = shopDate(opensAt) === daysAfter(shopDate(now), 1);
  const text = isTomorrow
    ? forTomorrow(formatClock(shopTime(opensAt), locale))
    : opens(formatOpening(opensAt, now, locale));
  return { open: false, text };
};

/** What customers should know before and after ordering; null while the kitchen is open. */
export const kitchenClosedText = (hours: OpeningHours, now: Date, locale: Locale): string | null => {
  const state = openState(now, hours);
  if (state.open) return null;
  return words[locale].kitchenClosed(state.opensAt && formatOpening(state.opensAt, now, locale));
};
