import type { Locale } from '@bottega/contract/locale';
import { shopTimeZone } from '@bottega/contract/opening-hours';
import type { Translate } from './translate.ts';

// The shop's own zone, so that server and browser write the same text wherever the reader is.
const timeZone = shopTimeZone;

const dateFormat = (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
// en-GB in both languages: hh:mm:ss without AM and PM (spec §9)
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });

const dateFormats = { en: dateFormat('en'), fr: dateFormat('fr') };

/** A moment of the wire as its local date, `November 21, 2026`. */
export const formatDate = (moment: string, locale: Locale): string => dateFormats[locale].format(new Date(moment));

/** A moment of the wire as hh:mm:ss, in the shop's time zone. */
export const formatTime = (moment: string): string => timeFormat.format(new Date(moment));

/** A moment of the wire as local date, "at" (translated), hh:mm:ss (SHELL-17), in the shop's time zone. */
export const formatDateTime = (moment: string, locale: Locale, t: Translate): string =>
  t('date_at_time', { date: formatDate(moment, locale), time: formatTime(moment) });
