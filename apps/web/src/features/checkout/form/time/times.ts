import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import type { Locale } from '@bottega/contract/locale';
import { daysAfter, shopDate, shopTime, shopTimestamp } from '@bottega/contract/shop/shop-time';
import { formatClock, formatDayOfYear, formatWeekday } from '#locales/format-day.ts';

export type Day = ServiceOffer['days'][number];
export type Time = Day['slots'][number];

export const clockOf = (moment: string, locale: Locale): string => formatClock(shopTime(new Date(moment)), locale);

export const dayName = (
  date: string,
  now: Date,
  { locale, today, tomorrow }: { locale: Locale; today: string; tomorrow: string },
): string => {
  const first = shopDate(now);
  if (date === first) return today;
  if (date === daysAfter(first, 1)) return tomorrow;
  const weekday = formatWeekday(date, locale);
  return date < daysAfter(first, 7) && date > first ? weekday : `${weekday} ${formatDayOfYear(date, locale)}`;
};

/** Tells apart times of a day: the date, past midnight; the offset, in the hour that occurs twice. */
export const timeMark = (time: Time, day: Day, locale: Locale): string => {
  const date = shopDate(new Date(time.start));
  const clock = shopTime(new Date(time.start));
  const isTwice = day.slots.some(({ start }) => start !== time.start && shopTime(new Date(start)) === clock);
  const marks = [
    date !== day.date && formatWeekday(date, locale),
    isTwice && `UTC${shopTimestamp(new Date(time.start)).slice(-6)}`,
  ];
  return marks.filter(Boolean).join(', ');
};

export const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

export const findTime = (days: readonly Day[], start: string): { day: Day; time: Time } | undefined => {
  for (const day of days) {
    const time = day.slots.find((slot) => sameMoment(slot.start, start));
    if (time) return { day, time };
  }
  return undefined;
};

/** The slot at that time on the first day, if not full. */
export const findClock = ([first]: readonly Day[], clock: string): Time | undefined =>
  first?.slots.find(({ start, state }) => state !== 'full' && shopTime(new Date(start)) === clock);

export const firstFree = (days: readonly Day[]): Time | undefined =>
  days.flatMap(({ slots }) => slots).find(({ state }) => state !== 'full');

/** Groups of consecutive slots, such as lunch and dinner. */
export const sittingsOf = (times: readonly Time[]): Time[][] => {
  const sittings: Time[][] = [];
  for (const time of times) {
    const sitting = sittings.at(-1);
    const before = sitting?.at(-1);
    if (sitting && before && sameMoment(before.end, time.start)) sitting.push(time);
    else sittings.push([time]);
  }
  return sittings;
};
