import { byLocale, type Locale } from '@bottega/contract/locale';
import { shopFormat } from '@bottega/contract/shop/time-zone';
import { textsIn } from './texts.ts';

// In the shop's time zone, so that server and browser render the same.
const dateFormats = byLocale((locale) => shopFormat(locale, { dateStyle: 'long' }));
// en-GB in every language: hh:mm:ss without AM and PM (spec §9)
const timeFormat = shopFormat('en-GB', { timeStyle: 'medium' });

/** A date in long form: `November 21, 2026`. */
export const formatDate = (moment: string, locale: Locale): string => dateFormats[locale]().format(new Date(moment));

/** A time as hh:mm:ss, in 24-hour format. */
export const formatTime = (moment: string): string => timeFormat().format(new Date(moment));

/** Local date, "at" (translated), hh:mm:ss (SHELL-17). */
export const formatDateTime = (moment: string, locale: Locale): string =>
  textsIn(locale, 'shop')('date_at_time', { date: formatDate(moment, locale), time: formatTime(moment) });
