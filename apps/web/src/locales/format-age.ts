import { byLocale, type Locale } from '@bottega/contract/locale';

type Unit = 'minute' | 'hour' | 'day';

const formatsOf = (locale: Locale) => {
  const of = (unit: Unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return { minute: of('minute'), hour: of('hour'), day: of('day') };
};

const formats = byLocale(formatsOf);

/** Time since a moment, in two units at most: `12 min`, `1 hr 5 min`, `3 days`; French `1 h 5 min`, `3 j`. */
export const formatAge = (moment: string, now: number, locale: Locale): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  const { minute, hour, day } = formats[locale];
  if (minutes >= 48 * 60) return day.format(Math.floor(minutes / (24 * 60)));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return minute.format(minutes);
  return rest === 0 ? hour.format(hours) : `${hour.format(hours)} ${minute.format(rest)}`;
};
