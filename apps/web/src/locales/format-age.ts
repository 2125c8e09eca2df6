import { byLocale, type Locale } from '@bottega/contract/locale';

type Unit = 'minute' | 'hour' | 'day';

const formatsOf = (locale: Locale) => {
  const of = (unit: Unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return { minute: of('minute'), hour: of('hour'), day: of('day') };
};

const formats = byLocale(formatsOf);

// After the hours.
const minutes: Readonly<Record<Locale, (rest: number) => string>> = {
  en: (rest) => formats.en.minute.format(rest),
  fr: (rest) => String(rest).padStart(2, '0'),
};

/** Time since a moment, in at most two units: `12 min`, `1 hr 5 min`, `3 days`; French `1 h 05`, `3 j`. */
export const formatAge = (moment: string, now: number, locale: Locale): string => {
  const age = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  const { minute, hour, day } = formats[locale];
  if (age >= 48 * 60) return day.format(Math.floor(age / (24 * 60)));
  const hours = Math.floor(age / 60);
  const rest = age % 60;
  if (hours === 0) return minute.format(age);
  return rest === 0 ? hour.format(hours) : `${hour.format(hours)}\u00a0${minutes[locale](rest)}`;
};
