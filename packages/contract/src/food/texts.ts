import type { Locale } from '../locale.ts';
import { type Allergen, allergens, type FoodInfo, type MeatOrigin, type Species } from './food.ts';

const en = {
  allergens: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soybeans: 'soybeans',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  kinds: {
    wheat: 'wheat',
    rye: 'rye',
    barley: 'barley',
    oats: 'oats',
    spelt: 'spelt',
    kamut: 'kamut',
    almond: 'almonds',
    hazelnut: 'hazelnuts',
    walnut: 'walnuts',
    cashew: 'cashews',
    pecan: 'pecans',
    brazil_nut: 'Brazil nuts',
    pistachio: 'pistachios',
    macadamia: 'macadamia nuts',
  },
  species: { beef: 'beef', pork: 'pork', lamb: 'lamb', poultry: 'poultry' },
  alcohol: 'Contains alcohol',
  contains: 'Contains: {names}',
  mayContain: 'May contain: {names}',
  none: 'None of the 14 allergens',
  unknown: 'Allergens not declared: please ask us',
  origin: 'Origin: {country}',
  born: 'Born in {country}, ',
  raised: 'raised in {country}, ',
  slaughtered: 'slaughtered in {country}',
} as const;

/** Names are in lower case, for use within a sentence; parts in braces are filled in. */
export interface FoodTexts {
  allergens: Record<Allergen, string>;
  kinds: Record<keyof (typeof en)['kinds'], string>;
  species: Record<Species, string>;
  alcohol: string;
  contains: string;
  mayContain: string;
  none: string;
  unknown: string;
  origin: string;
  born: string;
  raised: string;
  slaughtered: string;
}

const fr: FoodTexts = {
  allergens: {
    gluten: 'gluten',
    crustaceans: 'crustacés',
    eggs: 'œufs',
    fish: 'poisson',
    peanuts: 'arachides',
    soybeans: 'soja',
    milk: 'lait',
    nuts: 'fruits à coque',
    celery: 'céleri',
    mustard: 'moutarde',
    sesame: 'sésame',
    sulphites: 'sulfites',
    lupin: 'lupin',
    molluscs: 'mollusques',
  },
  kinds: {
    wheat: 'blé',
    rye: 'seigle',
    barley: 'orge',
    oats: 'avoine',
    spelt: 'épeautre',
    kamut: 'kamut',
    almond: 'amandes',
    hazelnut: 'noisettes',
    walnut: 'noix',
    cashew: 'noix de cajou',
    pecan: 'noix de pécan',
    brazil_nut: 'noix du Brésil',
    pistachio: 'pistaches',
    macadamia: 'noix de macadamia',
  },
  species: { beef: 'bœuf', pork: 'porc', lamb: 'agneau', poultry: 'volaille' },
  alcohol: 'Contient de l’alcool',
  contains: 'Contient\u00a0: {names}',
  mayContain: 'Peut contenir\u00a0: {names}',
  none: 'Aucun des 14 allergènes',
  unknown: 'Allergènes non renseignés\u00a0: demandez-nous',
  origin: 'Origine\u00a0: {country}',
  // With a colon, as in the décret: no single preposition fits every country.
  born: 'Né\u00a0: {country}, ',
  raised: 'élevé\u00a0: {country}, ',
  slaughtered: 'abattu\u00a0: {country}',
};

export const foodTexts: Readonly<Record<Locale, FoodTexts>> = { en, fr };

const fill = (text: string, value: string): string => text.replace(/\{\w+\}/, () => value);

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

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

const withArticle = new Set(['AE', 'DO', 'GB', 'NL', 'PH', 'US']);

/** "Origin: France", or "Raised in Spain, slaughtered in France" if those differ. */
export const originText = ({ born, raised, slaughtered }: MeatOrigin, locale: Locale): string => {
  const texts = foodTexts[locale];
  if (born === raised && raised === slaughtered) return fill(texts.origin, countryName(raised, locale));
  const into = (text: string, code: string) =>
    fill(text, `${locale === 'en' && withArticle.has(code) ? 'the ' : ''}${countryName(code, locale)}`);
  const before = born !== undefined && born !== raised ? into(texts.born, born) : '';
  return capitalised(`${before}${into(texts.raised, raised)}${into(texts.slaughtered, slaughtered)}`);
};

/** "Beef – Origin: France": the origin of one kind of meat in a dish. */
export const meatText = (origin: MeatOrigin, locale: Locale): string =>
  `${capitalised(foodTexts[locale].species[origin.species])} – ${originText(origin, locale)}`;
