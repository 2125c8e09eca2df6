import type { Locale } from '../locale.ts';

/** A missing language shows the other. */
export interface LocalText {
  en: string;
  fr?: string | undefined;
}

export const textOf = ({ en, fr = '' }: LocalText, locale: Locale): string => (locale === 'fr' ? fr || en : en || fr);

export const nameIn = ({ name, nameFr }: { name: string; nameFr?: string | undefined }, locale: Locale): string =>
  textOf({ en: name, fr: nameFr }, locale);
