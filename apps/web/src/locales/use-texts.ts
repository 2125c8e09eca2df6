import type { Locale } from '@bottega/contract/locale';
import { createContext, use } from 'react';
import { findTexts, type Lookup, loadNamespace, type Namespace } from './texts.ts';

export const LocaleContext = createContext<Locale>('en');

export const useLocale = (): Locale => use(LocaleContext);

/** `useTexts('shop')('load_more')`. Suspends for texts that were not loaded with their code (`withTexts`). */
export const useTexts = <N extends Namespace>(namespace: N): Lookup<N> => {
  const locale = useLocale();
  const lookup = findTexts(locale, namespace);
  // `use` would suspend even for texts that are loaded.
  if (!lookup) throw loadNamespace(locale, namespace);
  return lookup;
};
