import type { Locale } from '@bottega/contract/locale';

const formats = new Map<Locale, Intl.NumberFormat>();

/** `5,435`; in French with a narrow space. */
export const formatNumber = (value: number, locale: Locale): string => {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
};
