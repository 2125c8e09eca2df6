import * as v from 'valibot';
import { timestamp } from '../validation.ts';
import { badges, categories } from './rules.ts';

export const product = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  descriptionFr: v.optional(v.string()),
  img: v.string(),
  price: v.number(),
  category: v.picklist(categories),
  badge: v.optional(v.picklist(badges)),
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
