import type { Locale } from '@bottega/contract/locale';

const formats = { en: new Intl.RelativeTimeFormat('en'), fr: new Intl.RelativeTimeFormat('fr') };
const units = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A moment of the wire as it lies before `now`, in whole minutes, hours or days: `2 hours ago`. */
export const timeAgo = (moment: string, now: number, locale: Locale): string => {
  const past = Math.max(0, now - new Date(moment).getTime());
  const [unit, ms] = units.find(([, length]) => past >= length) ?? units[2];
  return formats[locale].format(-Math.floor(past / ms), unit);
};
