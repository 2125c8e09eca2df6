import * as v from 'valibot';
import { listOf } from '../pagination-schemas.ts';
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

export const productList = listOf('products', product);
