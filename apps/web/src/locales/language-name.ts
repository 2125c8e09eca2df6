import type { Locale } from '@bottega/contract/locale';

/** As a label in the reader's language: `French`, `Français`. */
export const languageName = (language: Locale, reader: Locale): string => {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
};
