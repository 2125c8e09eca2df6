import * as v from 'valibot';
import { foodForm } from '../food/schemas.ts';
import { euros, imageAddress, text, textOrNone } from '../validation.ts';
import { hidden, stockFields } from './availability.ts';
import { badges, categories } from './rules.ts';

/** In the product form, in euros (spec §3). */
export const defaultPrice = 0.01;

export const maxPrice = 100_000;

const price = euros(0, maxPrice);

const slug = v.pipe(textOrNone(120), v.regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid'));

export const productForm = v.strictObject({
  name: text(120),
  nameFr: v.optional(textOrNone(120)),
  description: text(2000),
  descriptionFr: v.optional(textOrNone(2000)),
  img: imageAddress,
  price,
  category: v.picklist(categories, 'category_unknown'),
  badge: v.optional(v.picklist(badges, 'value_invalid')),
  slug: v.optional(slug),
  food: v.optional(v.nullable(foodForm)),
  hidden,
  station: v.optional(textOrNone(30)),
  ...stockFields,
});

export type ProductForm = v.InferOutput<typeof productForm>;
