import type { Locale } from '@bottega/contract/locale';
import { createContext, use } from 'react';
import type { Translate } from './translate.ts';

/** The reader's language and the lookup of its texts. */
export interface I18n {
  locale: Locale;
  t: Translate;
}

/** Carries the language; provided once, at the root of the app. */
export const I18nContext = createContext<I18n | null>(null);

const useI18n = (): I18n => {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('I18nContext is missing above this component');
  return i18n;
};

/** The lookup of texts: `const t = useT(); t('load_more')`. */
export const useT = (): Translate => useI18n().t;

/** The reader's language. */
export const useLocale = (): Locale => useI18n().locale;
