import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, searchFields } from './pagination.ts';
import { id, timestamp } from './validation.ts';

/** The categories of the menu, in its order (spec §3). */
export const categories = ['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others'] as const;
/** The badges a product may carry (spec §3). */
export const badges = ['hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new'] as const;

/** One of {@link categories}. */
export type Category = (typeof categories)[number];
/** One of {@link badges}. */
export type Badge = (typeof badges)[number];

/** Price of a product form at the start (spec §3). */
export const defaultPrice = 0.01;

/** Whether the text names a category. */
export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** Comma-joined categories of a path, or null when one is unknown or none is named. */
export const categoriesFromPath = (joined: string): Category[] | null => {
  const names = [...new Set(joined.split(','))];
  return names.every(isCategory) ? names : null;
};

export const product = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  /** The description for French readers, where the shop has written one. */
  descriptionFr: v.optional(v.string()),
  img: v.string(),
  price: v.number(),
  category: v.picklist(categories),
  badge: v.optional(v.picklist(badges)),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

/** A dish as the wire carries it. */
export type Product = v.InferOutput<typeof product>;

const productList = listOf('products', product);
const productId = v.object({ id });

/** `search`: words of name or description, as typed. */
const productQuery = v.object(searchFields);

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'The menu, page by page; with `search`, what answers it, best first',
  access: 'public',
  shared: true,
  flag: 'ff_products',
  query: productQuery,
  responses: { 200: productList },
});

export const listProductsByCategory = endpoint({
  method: 'GET',
  path: '/products/category/:category',
  summary: 'Products of one or several comma-joined categories, page by page; `search` as in the menu',
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
