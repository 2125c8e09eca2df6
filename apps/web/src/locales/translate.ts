import type { Locale } from '@bottega/contract/locale';

/**
 * `{name}` is a variable, `{shop}` always the shop's name; the variable `count` chooses between `key_one` and
 * `key_other`.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** A text missing in another language does not compile. */
export type Translated<D> = Readonly<Record<keyof D, string>>;

// `items` for `items_one` and `items_other`.
type PluralKey<D> = keyof D extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type TextOf<D, K> = K extends keyof D ? D[K] : `${K & string}_other` extends keyof D ? D[`${K & string}_other`] : never;

type VariablesOf<D, K> = Exclude<Placeholder<TextOf<D, K>>, 'shop'> | (K extends keyof D ? never : 'count');

// `K` is all keys when the given one is none of them: the compiler then names that.
type Variables<D, K> = [keyof D | PluralKey<D>] extends [K]
  ? [variables?: object]
  : [VariablesOf<D, K>] extends [never]
    ? []
    : [variables: Readonly<Record<VariablesOf<D, K>, string | number>>];

export type Translate<D> = <K extends (keyof D & string) | PluralKey<D>>(
  key: K,
  ...variables: Variables<D, K>
) => string;

let shopName = '';

/** One per process and page, like the clock’s offset. */
export const setShopName = (name: string): void => {
  shopName = name;
};

const rules = new Map<Locale, Intl.PluralRules>();

const pluralForm = (locale: Locale, count: number): Intl.LDMLPluralRule => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
};

// Most numbers are small, and the first use of `Intl` is slow on a phone.
const written = (value: string | number, locale: Locale): string =>
  typeof value === 'number' && value > 999 ? value.toLocaleString(locale) : String(value);

/** Keys and variables are checked against `D`, the English texts; numbers get the language's separators. */
export const createTranslate = <D>(
  texts: Readonly<Record<keyof NoInfer<D> & string, string>>,
  locale: Locale,
): Translate<D> => {
  const known: Dictionary = texts;
  const form = (key: string, count: unknown): string =>
    (typeof count === 'number' && known[`${key}_${pluralForm(locale, count)}`]) || known[`${key}_other`] || key;
  return (key, ...[variables]) => {
    const values: Readonly<Record<string, string | number>> = { shop: shopName, ...variables };
    const text = known[key] ?? form(key, values.count);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => written(values[name] ?? whole, locale));
  };
};
