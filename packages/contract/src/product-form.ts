import * as v from 'valibot';
import { badges, categories } from './products.ts';
import { imageAddress, text, textOrNone } from './validation.ts';

const maxPrice = 100_000;

const price = v.pipe(
  v.number('price_invalid'),
  v.minValue(0, 'price_invalid'),
  v.maxValue(maxPrice, 'price_invalid'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price_invalid'),
);

/** The product form (spec §5). */
export const productForm = v.strictObject({
  name: text(120),
  description: text(2000),
  descriptionFr: v.optional(textOrNone(2000)),
  img: imageAddress,
  price,
  category: v.picklist(categories, 'category_unknown'),
  badge: v.optional(v.picklist(badges, 'value_invalid')),
});

/** The product form (spec §5) after parsing. */
export type ProductForm = v.InferOutput<typeof productForm>;
