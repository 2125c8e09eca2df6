import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
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
  /** With the options it comes with, with `ff_options`; absent: the same as `price`. */
  defaultPrice: v.optional(v.number()),
  category: v.picklist(categories),
  badge: v.optional(v.picklist(badges)),
  /** Of its address; absent for one that has none yet. */
  slug: v.optional(v.string()),
  /** With `ff_food_info`; absent: unknown. */
  food: v.optional(foodInfo),
  /** False while it is sold out, with `ff_food_info`; absent: it can be had. */
  available: v.optional(v.boolean()),
  /** When it returns by itself, if that is known. */
  availableAt: v.optional(timestamp),
  /** 1 to 5; absent: more, or not counted. */
  left: v.optional(v.number()),
  /** True, with `ff_options`, if options have to be chosen before it can be added to a cart. */
  needsChoice: v.optional(v.boolean()),
  /** Only with `ff_options` and only in the answer about one dish; absent: it has none. */
  options: v.optional(v.array(productOptionGroup)),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

export type Product = v.InferOutput<typeof product>;

export const productList = v.object({
  payload: v.object({
    products: v.array(product),
    total: v.number(),
    /** In the order of the list, with `sort=category`. */
    sections: v.optional(v.array(v.object({ category: v.picklist(categories), count: v.number() }))),
    /** The search in its proper spelling, where a misspelt word was forgiven. */
    meant: v.optional(v.string()),
  }),
});

export type Section = NonNullable<v.InferOutput<typeof productList>['payload']['sections']>[number];
