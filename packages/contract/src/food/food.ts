import type { Diet } from './diets.ts';

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

/** Allergens that a customer avoids, and diets they follow. */
export interface FoodWish {
  without?: readonly Allergen[] | undefined;
  diets?: readonly Diet[] | undefined;
  /** Whether traces are acceptable. */
  tracesOk?: boolean | undefined;
}
