import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, pageFields } from './pagination.ts';
import { id, messageBody, text, textOrNone, timestamp } from './validation.ts';

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
const maxPrice = 100_000;

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
});

/** A dish as the wire carries it. */
export type Product = v.InferOutput<typeof product>;

const price = v.pipe(
  v.number('price_invalid'),
  v.minValue(0, 'price_invalid'),
  v.maxValue(maxPrice, 'price_invalid'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price_invalid'),
);

const productForm = v.strictObject({
  name: text(120),
  description: text(2000),
  descriptionFr: v.optional(textOrNone(2000)),
  img: text(2000),
  price,
  category: v.picklist(categories, 'category_unknown'),
  badge: v.optional(v.picklist(badges, 'value_invalid')),
});

/** The product form (spec §5) after parsing. */
export type ProductForm = v.InferOutput<typeof productForm>;

const productList = listOf('products', product);
const productId = v.object({ id });

/** Longest text to search for. */
export const maxSearchLength = 100;

const productQuery = v.object({
  ...pageFields,
  /** Words of name or description, as typed; blank means all products. */
  search: v.optional(textOrNone(maxSearchLength)),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'The menu, page by page; with `search`, what answers it, best first',
  access: 'public',
  flag: 'ff_products',
  query: productQuery,
  responses: { 200: productList },
});

export const listProductsByCategory = endpoint({
  method: 'GET',
  path: '/products/category/:category',
  summary: 'Products of one or several comma-joined categories, page by page; `search` as in the menu',
  access: 'public',
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
  flag: 'ff_products',
  responses: { 200: v.array(v.picklist(categories)) },
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product',
  access: 'public',
  flag: 'ff_products',
  params: productId,
  responses: { 200: product },
  errors: ['product_not_found'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Add a product to the menu',
  access: 'staff',
  body: productForm,
  responses: { 201: product },
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  summary: 'Change a product',
  access: 'staff',
  params: productId,
  body: productForm,
  responses: { 200: product },
  errors: ['product_not_found'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Take a product off the menu; orders keep their copy of it',
  access: 'staff',
  params: productId,
  responses: { 200: messageBody },
  errors: ['product_not_found'],
});
