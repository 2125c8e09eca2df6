/** The 14 allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof allergens)[number];

/** The cereals of point 1 and the nuts of point 8 of Annex II. */
export const allergenKinds = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt', 'kamut'],
  nuts: ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil_nut', 'pistachio', 'macadamia'],
} as const;

export type GlutenKind = (typeof allergenKinds.gluten)[number];
export type NutKind = (typeof allergenKinds.nuts)[number];

export const diets = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'lactose_free',
  'halal',
  'kosher',
  'raw_milk',
  'spicy',
] as const;

export type Diet = (typeof diets)[number];

/** Meats whose origin must be shown: French décrets 2002-1465 and 2022-65. */
export const species = ['beef', 'pork', 'lamb', 'poultry'] as const;

export type Species = (typeof species)[number];

/**
 * Countries as ISO 3166-1 alpha-2. If `born` is missing or equals `raised`: "Raised in …, slaughtered in …"; all
 * equal: "Origin: …".
 */
export interface MeatOrigin {
  species: Species;
  born?: string | undefined;
  raised: string;
  slaughtered: string;
}

/** Allergens, diets and the like of a dish. Without it they are unknown; an empty `contains` means none of the 14. */
export interface FoodInfo {
  contains: Allergen[];
  /** Possible traces; excludes allergens in `contains`. */
  mayContain?: Allergen[] | undefined;
  /** Which cereals and which nuts. */
  kinds?: { gluten?: GlutenKind[] | undefined; nuts?: NutKind[] | undefined } | undefined;
  diets?: Diet[] | undefined;
  alcohol?: boolean | undefined;
  origins?: MeatOrigin[] | undefined;
  /** Sold in its original packaging. */
  prepacked?: boolean | undefined;
}

/** How an option changes the food of the dish it is chosen for. */
export interface OptionFood {
  adds?: Allergen[] | undefined;
  removes?: Allergen[] | undefined;
  dropsDiets?: Diet[] | undefined;
}

const excludedBy: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  gluten_free: ['gluten'],
};

const excludes = (diet: Diet, contains: readonly Allergen[]): boolean =>
  excludedBy[diet]?.some((allergen) => contains.includes(allergen)) ?? false;

/** The diets that the other food data contradict. */
export const contradictedDiets = ({ contains, mayContain = [], diets = [], alcohol, origins = [] }: FoodInfo): Diet[] =>
  diets.filter((diet) => {
    if (excludes(diet, contains)) return true;
    // A claim with a limit of 20 mg/kg: Regulation (EU) 828/2014.
    if (diet === 'gluten_free') return mayContain.includes('gluten');
    if (diet === 'raw_milk') return !contains.includes('milk');
    if (diet === 'halal' && alcohol) return true;
    if (diet === 'halal' || diet === 'kosher') return origins.some((origin) => origin.species === 'pork');
    return (diet === 'vegan' || diet === 'vegetarian') && origins.length > 0;
  });

/**
 * Food of a dish with the chosen options; undefined: unknown. What one option adds stays, even if another removes it:
 * they may concern different parts of the dish. What an option removes remains as traces (decision 055).
 */
export const effectiveFood = (
  food: FoodInfo | null | undefined,
  chosen: readonly (OptionFood | null | undefined)[],
): FoodInfo | undefined => {
  if (!food) return undefined;
  const added = new Set(chosen.flatMap((option) => option?.adds ?? []));
  const removed = new Set(chosen.flatMap((option) => option?.removes ?? []).filter((allergen) => !added.has(allergen)));
  const dropped = new Set(chosen.flatMap((option) => option?.dropsDiets ?? []));
  const contains = allergens.filter(
    (allergen) => added.has(allergen) || (food.contains.includes(allergen) && !removed.has(allergen)),
  );
  const traces = new Set([...(food.mayContain ?? []), ...food.contains]);
  const mayContain = allergens.filter((allergen) => traces.has(allergen) && !contains.includes(allergen));
  const left = food.diets?.filter((diet) => !dropped.has(diet) && !(excludedBy[diet] && excludes(diet, contains)));
  return { ...food, contains, mayContain: mayContain.length > 0 ? mayContain : food.mayContain && [], diets: left };
};

/** Allergens that a customer avoids, and diets they follow. */
export interface FoodWish {
  without?: readonly Allergen[] | undefined;
  diets?: readonly Diet[] | undefined;
  /** Whether traces are acceptable. */
  tracesOk?: boolean | undefined;
}

/** Whether a dish is known to fit; one with unknown food never does. */
export const fits = (food: FoodInfo | null | undefined, { without = [], diets = [], tracesOk }: FoodWish): boolean => {
  if (!food) return without.length === 0 && diets.length === 0;
  const { contains, mayContain = [], diets: own = [] } = food;
  const found = (allergen: Allergen) => contains.includes(allergen) || (!tracesOk && mayContain.includes(allergen));
  const has = (diet: Diet) => own.includes(diet) || (diet === 'vegetarian' && own.includes('vegan'));
  return !without.some(found) && diets.every(has);
};
