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
  /** Price with the default options; absent: the same as `price`. */
  defaultPrice: v.optional(v.number()),
  category: v.picklist(categories),
  badge: v.optional(v.picklist(badges)),
  /** Part of its URL; absent if it has none yet. */
  slug: v.optional(v.string()),
  /** With its default options; absent: unknown. */
  food: v.optional(foodInfo),
  /** Without its default options, to which a choice is added; only for a single dish; absent: the same as `food`. */
  baseFood: v.optional(foodInfo),
  /** False while sold out; absent: available. */
  available: v.optional(v.boolean()),
  /** When it becomes available again, if known. */
  availableAt: v.optional(timestamp),
  /** 1 to 5; absent: more, or not counted. */
  left: v.optional(v.number()),
  /** True if options must be chosen before it can be added to a cart. */
  needsChoice: v.optional(v.boolean()),
  /** Only in the response for a single dish; absent: it has none. */
  options: v.optional(v.array(productOptionGroup)),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

export type Product = v.InferOutput<typeof product>;

const languageMarks = {
  /** Language of `name` if it is the French name; absent: the dish's own. */
  nameLang: v.optional(v.literal('fr')),
  /** Language of `description` if there is none in the requested language. */
  descriptionLang: v.optional(v.literal('en')),
};

/** One product, in the requested language, or with the texts of all languages. */
export const wholeProduct = v.object({ ...product.entries, ...languageMarks });

export type WholeProduct = v.InferOutput<typeof wholeProduct>;

/**
 * A product in a list: in one language, with its food as a code and without fields that only its own page shows
 * (decision 057).
 */
export const listedProduct = v.object({
  ...v.omit(product, ['nameFr', 'descriptionFr', 'availableAt', 'baseFood', 'options']).entries,
  ...languageMarks,
  /** `foodCode`; absent: unknown. */
  food: v.optional(v.string()),
});

export type ListedProduct = v.InferOutput<typeof listedProduct>;

/** Language for names and descriptions where they exist; English: the dish's own. */
export const textLanguage = { lang: v.optional(v.picklist(locales, 'value_invalid')) };

export const productList = v.object({
  payload: v.object({
    products: v.array(listedProduct),
    total: v.number(),
    /** In the order of the list, with `sort=category`. */
    sections: v.optional(v.array(v.object({ category: v.picklist(categories), count: v.number() }))),
    /** The search with its spelling corrected, if a misspelt word was tolerated. */
    meant: v.optional(v.string()),
    /**
     * The allergens to avoid and the diets that the search names, where the shop declares food: only dishes known to fit them
     * are listed. `search`: what else it looks for, or nothing.
     */
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
