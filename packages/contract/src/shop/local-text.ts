import type { Locale } from '../locale.ts';

/** A text by language. If one is missing, the other is shown in both. */
export interface LocalText {
  en: string;
  fr?: string | undefined;
}

export const textOf = (text: LocalText, locale: Locale): string => text[locale] || text.en || text.fr || '';

/** The name of a dish in a language; its Italian name if it has no other. */
export const nameIn = ({ name, nameFr }: { name: string; nameFr?: string | undefined }, locale: Locale): string =>
  textOf({ en: name, fr: nameFr }, locale);
