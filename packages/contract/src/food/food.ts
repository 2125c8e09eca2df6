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

/** ISO 3166-1 alpha-2. `born` missing or equal to `raised`: "Raised in …, slaughtered in …"; all equal: "Origin: …". */
export interface MeatOrigin {
  species: Species;
  born?: string | undefined;
  raised: string;
  slaughtered: string;
}

/** Absent food is unknown; an empty `contains` means none of the 14. */
export interface FoodInfo {
  contains: Allergen[];
  /** Traces, without those in `contains`. */
  mayContain?: Allergen[] | undefined;
  kinds?: { gluten?: GlutenKind[] | undefined; nuts?: NutKind[] | undefined } | undefined;
  diets?: Diet[] | undefined;
  alcohol?: boolean | undefined;
  origins?: MeatOrigin[] | undefined;
  prepacked?: boolean | undefined;
}

export interface OptionFood {
  adds?: Allergen[] | undefined;
  removes?: Allergen[] | undefined;
  dropsDiets?: Diet[] | undefined;
}

export interface FoodWish {
  without?: readonly Allergen[] | undefined;
  diets?: readonly Diet[] | undefined;
  tracesOk?: boolean | undefined;
}
