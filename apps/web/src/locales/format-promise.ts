import type { Locale } from '@bottega/contract/locale';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { daysAfter, shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { formatClock, formatDayOfYear, formatWeekday } from './format-day.ts';

const hourMs = 3_600_000;

const words = {
  en: {
    second: 'winter time',
    today: 'today',
    evening: 'this evening',
    on: (day: string, time: string) => `${day}, ${time}`,
    date: (weekday: string, date: string) => `${weekday} ${date}`,
    between: (from: string, to: string) => `${from}–${to}`,
    about: (time: string) => `about ${time}`,
    by: (time: string) => `by ${time}`,
  },
  fr: {
    second: 'heure d’hiver',
    today: 'aujourd’hui',
    evening: 'ce soir',
    on: (day: string, time: string) => `${day} ${time}`,
    date: (weekday: string, date: string) => `${weekday} ${date}`,
    between: (from: string, to: string) => `entre ${from} et ${to}`,
    about: (time: string) => `vers ${time}`,
    by: (time: string) => `avant ${time}`,
  },
};

/** `19:15`; when the clock is put back, the second of two equal times is marked. */
export const formatMoment = (moment: string, locale: Locale): string => {
  const at = new Date(moment);
  const time = shopTime(at);
  const text = formatClock(time, locale);
  const isSecond = shopTime(new Date(at.getTime() - hourMs)) === time;
  return isSecond ? `${text} (${words[locale].second})` : text;
};

const eveningBegins = '17:00';

const dayOf = (moment: string, orderedAt: string, locale: Locale, now: Date | undefined): string => {
  const at = new Date(moment);
  const date = shopDate(at);
  if (now && date === shopDate(now)) return words[locale][shopTime(at) < eveningBegins ? 'today' : 'evening'];
  const weekday = formatWeekday(date, locale);
  // A weekday alone means the coming one.
  const isSoon = date < daysAfter(shopDate(new Date(orderedAt)), 7);
  return isSoon ? weekday : words[locale].date(weekday, formatDayOfYear(date, locale));
};

/** Since when an order is ready or on its way: `19:22`, on a later day `Friday, 19:22`. */
export const formatSince = (moment: string, locale: Locale, now: Date): string => {
  const date = shopDate(new Date(moment));
  const time = formatMoment(moment, locale);
  return date === shopDate(now) ? time : words[locale].on(formatWeekday(date, locale), time);
};

type Promised = Pick<OrderFulfilment, 'service' | 'slot' | 'promisedAt'>;

/** Whether staff have changed the promised time. */
export const isMoved = ({ slot, promisedAt }: Promised): boolean => Date.parse(slot.end) !== Date.parse(promisedAt);

/** `Thursday, 19:15–19:30` for a pickup, `Thursday, by 19:45` for a delivery; with `now`, the same day is today. */
export const formatPromise = (promised: Promised, orderedAt: string, locale: Locale, now?: Date): string => {
  const { service, slot, promisedAt } = promised;
  const { on, between, about, by } = words[locale];
  const end = formatMoment(promisedAt, locale);
  const day = dayOf(promisedAt, orderedAt, locale, now);
  if (service === 'delivery') return on(day, by(end));
  return on(day, isMoved(promised) ? about(end) : between(formatMoment(slot.start, locale), end));
};
