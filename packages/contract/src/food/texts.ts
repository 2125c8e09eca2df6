import type { Locale } from '../locale.ts';
import { declaration as en } from '../locales/en/food/declaration.ts';
import { declaration as fr } from '../locales/fr/food/declaration.ts';
import { type Allergen, allergens, type FoodInfo, type MeatOrigin } from './food.ts';

export const foodTexts: Readonly<Record<Locale, typeof en>> = { en, fr };

const fill = (text: string, value: string): string => text.replace(/\{\w+\}/, () => value);

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "gluten (wheat, rye)": includes the kinds if they are known. */
export const allergenName = (allergen: Allergen, { kinds }: Pick<FoodInfo, 'kinds'>, locale: Locale): string => {
  const texts = foodTexts[locale];
  const own = allergen === 'gluten' || allergen === 'nuts' ? (kinds?.[allergen] ?? []) : [];
  const name = texts.allergens[allergen];
  return own.length > 0 ? `${name} (${own.map((kind) => texts.kinds[kind]).join(', ')})` : name;
};

/** "Contains: gluten (wheat), milk. May contain: nuts", in the order of the law, without a final full stop. */
export const allergenSummary = (food: FoodInfo | null | undefined, locale: Locale): string => {
  const texts = foodTexts[locale];
  if (!food) return texts.unknown;
  const named = (list: readonly Allergen[] = []) =>
    allergens.filter((allergen) => list.includes(allergen)).map((allergen) => allergenName(allergen, food, locale));
  const [contained, traces] = [named(food.contains), named(food.mayContain)];
  const parts = [
    ...(contained.length > 0 ? [fill(texts.contains, contained.join(', '))] : []),
    ...(traces.length > 0 ? [fill(texts.mayContain, traces.join(', '))] : []),
  ];
  return parts.join('. ') || texts.none;
};

const countryNames = new Map<Locale, Intl.DisplayNames>();

/** Name of an ISO 3166-1 country code; the code itself if it has no name. */
export const countryName = (code: string, locale: Locale): string => {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countryNames.set(locale, names);
  return names.of(code) ?? code;
};

// In English.
const withArticle = new Set(['AE', 'DO', 'GB', 'NL', 'PH', 'US']);

/** "Origin: France", or "Raised in Spain, slaughtered in France" if those differ. */
export const originText = ({ born, raised, slaughtered }: MeatOrigin, locale: Locale): string => {
  const texts = foodTexts[locale];
  if (born === raised && raised === slaughtered) return fill(texts.origin, countryName(raised, locale));
  const into = (text: string, code: string) =>
    fill(text, fill(withArticle.has(code) ? texts.theCountry : '{country}', countryName(code, locale)));
  const before = born !== undefined && born !== raised ? into(texts.born, born) : '';
  return capitalized(`${before}${into(texts.raised, raised)}${into(texts.slaughtered, slaughtered)}`);
};

/** "Beef – Origin: France": the origin of one kind of meat in a dish. */
export const meatText = (origin: MeatOrigin, locale: Locale): string =>
  `${capitalized(foodTexts[locale].species[origin.species])} – ${originText(origin, locale)}`;
