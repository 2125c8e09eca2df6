import * as v from 'valibot';
import { diets } from '../food/diets.ts';
import { allergens } from '../food/food.ts';
import { foodInfo } from '../food/schemas.ts';
import { locales } from '../locale.ts';
import { productOptionGroup } from '../options/schemas.ts';
import { timestamp } from '../validation.ts';
import { badges, categories } from './rules.ts';

export const product = v.object({
  _id: v.string(),
  name: v.string(),
  nameFr: v.optional(v.string()),
  description: v.string(),
  descriptionFr: v.optional(v.string()),
  img: v.string(),
  price: v.number(),
  defaultPrice: v.optional(v.number()),
  category: v.picklist(categories),
  badge: v.optional(v.picklist(badges)),
  slug: v.optional(v.string()),
  food: v.optional(foodInfo),
  /** Without default options; single dish only; absent: as `food`. */
  baseFood: v.optional(foodInfo),
  available: v.optional(v.boolean()),
  availableAt: v.optional(timestamp),
  /** 1 to 5; absent: more, or not counted. */
  left: v.optional(v.number()),
  needsChoice: v.optional(v.boolean()),
  options: v.optional(v.array(productOptionGroup)),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

export type Product = v.InferOutput<typeof product>;

const languageMarks = {
  nameLang: v.optional(v.literal('fr')),
  descriptionLang: v.optional(v.literal('en')),
};

export const wholeProduct = v.object({ ...product.entries, ...languageMarks });

export type WholeProduct = v.InferOutput<typeof wholeProduct>;

/** Has one language, food as a code, and no fields of its own page (decision 057). */
export const listedProduct = v.object({
  ...v.omit(product, ['nameFr', 'descriptionFr', 'availableAt', 'baseFood', 'options']).entries,
  ...languageMarks,
  /** `foodCode`; absent: unknown. */
  food: v.optional(v.string()),
});

export type ListedProduct = v.InferOutput<typeof listedProduct>;

/** For names and descriptions where they exist; English: the dish's own. */
export const textLanguage = { lang: v.optional(v.picklist(locales, 'value_invalid')) };

export const productList = v.object({
  payload: v.object({
    products: v.array(listedProduct),
    total: v.number(),
    sections: v.optional(v.array(v.object({ category: v.picklist(categories), count: v.number() }))),
    meant: v.optional(v.string()),
    /** Named by the search, if the shop declares food: only fitting dishes are listed. `search`: the rest. */
    wish: v.optional(
      v.object({
        without: v.optional(v.array(v.picklist(allergens))),
        diet: v.optional(v.array(v.picklist(diets))),
        search: v.optional(v.string()),
      }),
    ),
  }),
});

export type SearchWish = NonNullable<v.InferOutput<typeof productList>['payload']['wish']>;

export type Section = NonNullable<v.InferOutput<typeof productList>['payload']['sections']>[number];
