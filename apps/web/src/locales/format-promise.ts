import type { Locale } from '@bottega/contract/locale';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { daysAfter, shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { promise as en } from './en/formats/promise.ts';
import { formatClock, formatDayOfYear, formatWeekday } from './format-day.ts';
import { promise as fr } from './fr/formats/promise.ts';
import { createTranslate } from './translate.ts';

const hourMs = 3_600_000;

const words = {
  en: createTranslate<typeof en>(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

/** `19:15`; when the clock is put back, the second of two equal times is marked. */
export const formatMoment = (moment: string, locale: Locale): string => {
  const at = new Date(moment);
  const time = shopTime(at);
  const text = formatClock(time, locale);
  const isSecond = shopTime(new Date(at.getTime() - hourMs)) === time;
  return isSecond ? `${text} (${words[locale]('second_time')})` : text;
};

const eveningBegins = '17:00';

const dayOf = (moment: string, orderedAt: string, locale: Locale, now: Date | undefined): string => {
  const at = new Date(moment);
  const date = shopDate(at);
  if (now && date === shopDate(now)) return words[locale](shopTime(at) < eveningBegins ? 'today' : 'evening');
  const weekday = formatWeekday(date, locale);
  // A weekday alone means the coming one.
  const isSoon = date < daysAfter(shopDate(new Date(orderedAt)), 7);
  return isSoon ? weekday : words[locale]('date', { weekday, date: formatDayOfYear(date, locale) });
};

/** Since when an order is ready or on its way: `19:22`, on a later day `Friday, 19:22`. */
export const formatSince = (moment: string, locale: Locale, now: Date): string => {
  const date = shopDate(new Date(moment));
  const time = formatMoment(moment, locale);
  return date === shopDate(now) ? time : words[locale]('on', { day: formatWeekday(date, locale), time });
};

type Promised = Pick<OrderFulfilment, 'service' | 'slot' | 'promisedAt'>;

/** Whether staff have changed the promised time. */
export const isMoved = ({ slot, promisedAt }: Promised): boolean => Date.parse(slot.end) !== Date.parse(promisedAt);

/** `Thursday, 19:15–19:30` for a pickup, `Thursday, by 19:45` for a delivery; with `now`, the same day is today. */
export const formatPromise = (promised: Promised, orderedAt: string, locale: Locale, now?: Date): string => {
  const { service, slot, promisedAt } = promised;
  const t = words[locale];
  const end = formatMoment(promisedAt, locale);
  const day = dayOf(promisedAt, orderedAt, locale, now);
  if (service === 'delivery') return t('on', { day, time: t('by', { time: end }) });
  const about = isMoved(promised)
    ? t('about', { time: end })
    : t('between', { from: formatMoment(slot.start, locale), to: end });
  return t('on', { day, time: about });
};
