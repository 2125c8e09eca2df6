import type { Locale } from '@bottega/contract/locale';
import type { en } from './en.ts';

type Texts = typeof en;

/** Every key of the storefront's dictionary. A French text missing for one does not compile. */
export type TextKey = keyof Texts;

// `items` for `items_one` and `items_other`.
type PluralKey<D> = keyof D extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type TextOf<D, K> = K extends keyof D ? D[K] : `${K & string}_other` extends keyof D ? D[`${K & string}_other`] : never;

type VariablesOf<D, K> = Placeholder<TextOf<D, K>> | (K extends keyof D ? never : 'count');

type Variables<D, K> = [VariablesOf<D, K>] extends [never]
  ? []
  : [variables: Readonly<Record<VariablesOf<D, K>, string | number>>];

/** Looks a text up in the reader's language, fills its variables and, given `count`, chooses the plural form. */
export type Translate<D = Texts> = <K extends (keyof D & string) | PluralKey<D>>(
  key: K,
  ...variables: Variables<D, K>
) => string;

const pluralRules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/**
 * Makes the lookup for one dictionary and language. `D` is the English dictionary's type, from which keys and
 * variables are checked; another area (the dashboard) can have its own dictionary.
 */
export const createTranslate = <D = Texts>(
  texts: Readonly<Record<keyof NoInfer<D> & string, string>>,
  locale: Locale,
): Translate<D> => {
  const known: Readonly<Record<string, string>> = texts;
  const form = (key: string, count: unknown): string =>
    (typeof count === 'number' && known[`${key}_${pluralRules[locale].select(count)}`]) || known[`${key}_other`] || key;
  return (key, ...[variables]) => {
    const values: Readonly<Record<string, string | number>> = variables ?? {};
    const text = known[key] ?? form(key, values.count);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
};
