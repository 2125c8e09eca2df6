import type { Locale } from '../locale.ts';

/** A missing language shows the other. */
export interface LocalText {
  en: string;
  fr?: string | undefined;
}

export const textOf = (text: LocalText, locale: Locale): string => text[locale] || text.en || text.fr || '';

export const nameIn = ({ name, nameFr }: { name: string; nameFr?: string | undefined }, locale: Locale): string =>
  textOf({ en: name, fr: nameFr }, locale);
