import type { Locale } from '@bottega/contract/locale';
import { shopTimeZone } from '@bottega/contract/shop/address';
import { textsIn } from './texts.ts';

// So that server and browser write the same.
const timeZone = shopTimeZone;

// Formats are made when they are needed: the first one takes a slow phone 90 ms.
const dateFormats = new Map<Locale, Intl.DateTimeFormat>();
let timeFormat: Intl.DateTimeFormat | undefined;

/** `November 21, 2026`, in the shop's time zone. */
export const formatDate = (moment: string, locale: Locale): string => {
  const format = dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  dateFormats.set(locale, format);
  return format.format(new Date(moment));
};

/** As hh:mm:ss, in the shop's time zone. */
export const formatTime = (moment: string): string => {
  // en-GB in every language: hh:mm:ss without AM and PM (spec §9)
  timeFormat ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  return timeFormat.format(new Date(moment));
};

/** Local date, "at" (translated), hh:mm:ss (SHELL-17). */
export const formatDateTime = (moment: string, locale: Locale): string =>
  textsIn(locale, 'shop')('date_at_time', { date: formatDate(moment, locale), time: formatTime(moment) });
