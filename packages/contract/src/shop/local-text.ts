import { byLocale, type Locale, locales } from '../locale.ts';

/** A missing language shows one that is there. */
export interface LocalText extends Partial<Record<Locale, string>> {
  en: string;
}

export const textOf = (text: LocalText, locale: Locale): string =>
  text[locale] || locales.map((each) => text[each]).find(Boolean) || '';

/** For a form: an empty field for each missing language. */
export const inEachLanguage = (text: LocalText = { en: '' }): Record<Locale, string> =>
  byLocale((locale) => text[locale] ?? '');

export const nameIn = ({ name, nameFr }: { name: string; nameFr?: string | undefined }, locale: Locale): string =>
  textOf({ en: name, fr: nameFr }, locale);
