import { byLocale, type Locale } from '@bottega/contract/locale';

const formats = byLocale((locale) => new Intl.RelativeTimeFormat(locale));
const units = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In whole minutes, hours or days: `2 hours ago`. */
export const timeAgo = (moment: string, now: number, locale: Locale): string => {
  const past = Math.max(0, now - new Date(moment).getTime());
  const [unit, ms] = units.find(([, length]) => past >= length) ?? units[2];
  return formats[locale].format(-Math.floor(past / ms), unit);
};
