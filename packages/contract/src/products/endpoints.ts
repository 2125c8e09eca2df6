import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { searchFields } from '../pagination-schemas.ts';
import { id } from '../validation.ts';
import { categories, categoriesFromPath } from './rules.ts';
import { product, productList } from './schemas.ts';

const productId = v.object({ id });
const productQuery = v.object({ ...searchFields, sort: v.optional(v.picklist(['category'], 'value_invalid')) });

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary:
    'The menu, page by page; `sort=category`: category by category, with their sizes; with `search`, what answers it, best first, and `meant`, its proper spelling, where a misspelt word was forgiven',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  query: productQuery,
  responses: { 200: productList },
});

export const listProductsByCategory = endpoint({
  method: 'GET',
  path: '/products/category/:category',
  summary: 'Products of one or several comma-joined categories, page by page; `sort` and `search` as in the menu',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  params: v.object({
    category: v.pipe(
      v.string(),
      v.check((joined) => categoriesFromPath(joined) !== null, 'category_unknown'),
      v.transform((joined) => categoriesFromPath(joined) ?? []),
    ),
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
  summary: 'One product',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  params: productId,
  responses: { 200: product },
  errors: ['product_not_found'],
});
