import type { Locale } from '@bottega/contract/locale';
import { useLocale } from './i18n-context.tsx';
import { createTranslate, type Translate } from './translate.ts';

type Texts<D> = Readonly<Record<Locale, Readonly<Record<keyof NoInfer<D> & string, string>>>>;

/** The lookups of an area's own dictionary, by language, for code outside of components. */
export const areaLookups = <D>({ en, fr }: Texts<D>): Record<Locale, Translate<D>> => ({
  en: createTranslate<D>(en, 'en'),
  fr: createTranslate<D>(fr, 'fr'),
});

/**
 * The lookup of an area's own dictionary, as a hook: its texts come with the area's code instead of weighing on the
 * first load of every page. `D` is the type of the English texts.
 */
export const areaTexts = <D>(texts: Texts<D>): (() => Translate<D>) => {
  const lookups = areaLookups<D>(texts);
  return () => lookups[useLocale()];
};
