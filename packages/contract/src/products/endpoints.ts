import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { diets } from '../food/diets.ts';
import { allergens } from '../food/food.ts';
import { searchFields } from '../pagination-schemas.ts';
import { commaList, id, text } from '../validation.ts';
import { categories } from './rules.ts';
import { productList, textLanguage, wholeProduct } from './schemas.ts';

const productId = v.object({ id });
const productQuery = v.object({
  ...searchFields,
  ...textLanguage,
  sort: v.optional(v.picklist(['category'], 'value_invalid')),
  without: v.optional(commaList(allergens)),
  diet: v.optional(commaList(diets)),
  traces: v.optional(v.picklist(['ok'], 'value_invalid')),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary:
    'The menu, page by page; `sort=category`: category by category, with their sizes; with `search`, what answers it, best first, and `meant`, its proper spelling, where a misspelled word was forgiven; a search that names diets or allergens to avoid (“sans gluten”, “nut free”) lists only dishes that fit, and says so in `wish`. `lang=fr`: names and descriptions in French where there are any. `food` is in short: a letter for each allergen, small for traces, and after a blank its diets',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  query: productQuery,
  responses: { 200: productList },
});

export const listProductsByCategory = endpoint({
  method: 'GET',
  path: '/products/category/:category',
  summary:
    'Products of one or several comma-joined categories, page by page; `sort`, `search` and `lang` as in the menu',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  params: v.object({
    category: commaList(categories, 'category_unknown'),
  }),
  query: productQuery,
  responses: { 200: productList },
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/products/categories',
  summary: 'The category names, as a bare list',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  responses: { 200: v.array(v.picklist(categories)) },
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product, with its options; with `lang`, in that language alone, as in the menu',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  params: productId,
  query: v.object(textLanguage),
  responses: { 200: wholeProduct },
  errors: ['product_not_found'],
});

export const getProductBySlug = endpoint({
  method: 'GET',
  path: '/products/slug/:slug',
  summary: 'One product by the name in its address, a former one as well: its own is in the answer',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  params: v.object({ slug: text(140) }),
  query: v.object(textLanguage),
  responses: { 200: wholeProduct },
  errors: ['product_not_found'],
});
