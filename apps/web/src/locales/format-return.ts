import { byLocale, type Locale } from '@bottega/contract/locale';
import { shopFormat } from '@bottega/contract/shop/time-zone';
import { formatMoment } from './format-promise.ts';

const formatsIn = (locale: Locale) => ({
  weekday: shopFormat(locale, { weekday: 'short' }),
  date: shopFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
});

const formats = byLocale(formatsIn);

// A weekday alone means the coming one.
const soonMs = 6 * 86_400_000;

/** `Tue 11:30`, with a date unless it is within six days; in shop time. */
export const formatReturn = (moment: string, now: Date, locale: Locale): string => {
  const at = new Date(moment);
  const { weekday, date } = formats[locale];
  const day = (at.getTime() - now.getTime() < soonMs ? weekday : date)().format(at);
  return `${day} ${formatMoment(moment, locale)}`;
};
