import type { Locale } from '@bottega/contract/locale';

// `Intl.DisplayNames` took a third of the hydration time on a slow phone.
const names: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en: { en: 'English', fr: 'French' },
  fr: { en: 'Anglais', fr: 'Français' },
};

/** As a label in the reader's language: `French`, `Français`. */
export const languageName = (language: Locale, reader: Locale): string => names[reader][language];
