import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { productForm } from './product-form.ts';
import { product } from './products.ts';
import { id, messageBody, version } from './validation.ts';

/** Most products that a search finds. */
export const maxFoundProducts = 400;

const productId = v.object({ id });

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
  body: v.strictObject({ ...productForm.entries, version: v.optional(version) }),
  responses: { 200: product },
  errors: ['product_not_found', 'version_conflict'],
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

/** The columns that a menu as CSV must have, in any order. An empty `_id` is a new product. */
export const productFormColumns = [
  '_id',
  'name',
  'description',
  'descriptionFr',
  'img',
  'price',
  'category',
  'badge',
] as const;

/** What an export adds to them; an import looks at `version` alone. */
const productRecordColumns = ['createdAt', 'updatedAt', 'version'] as const;

/** The columns of the menu as CSV, named as on the wire. */
export const productColumns = [...productFormColumns, ...productRecordColumns] as const;

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  summary: `The whole menu as CSV, in its order, which \`importProducts\` takes back: ${productColumns.join(', ')}`,
  access: 'staff',
  produces: 'text/csv',
  responses: { 200: v.string() },
});

/** Largest CSV taken, in bytes, and most products in it, beside as many blank lines; errors listed at most. */
export const importLimits = { bytes: 5_000_000, rows: 5000, errors: 100 } as const;

const importResult = v.object({
  /** Products in the file. */
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Why nothing is taken: `row` counts from 1, the heading included, as a spreadsheet shows it. The first hundred. */
  errors: v.array(v.object({ row: v.number(), field: v.optional(v.string()), message: v.string() })),
  /** How many errors there are, those beyond the first hundred included. */
  errorCount: v.number(),
  /** Whether the file has been taken: not by a dry run, nor with an error in any row. */
  applied: v.boolean(),
});

/** What an import did, or would do. */
export type ImportResult = v.InferOutput<typeof importResult>;

export const importProducts = endpoint({
  method: 'POST',
  path: '/products/import',
  summary: `Add and change products from CSV, all rows or none. Columns, in any order: ${productFormColumns.join(', ')}; a row with an \`_id\` changes that product, unless its \`version\` is an older one. Separated by comma, semicolon or tab; at most ${importLimits.rows} rows`,
  access: 'staff',
  query: v.object({
    /** With `true` nothing is changed: the answer says what would be. */
    dryRun: v.optional(v.picklist(['true', 'false'], 'value_invalid'), 'false'),
  }),
  consumes: ['text/csv'],
  responses: { 200: importResult },
  errors: ['body_too_large', 'media_type_refused', 'csv_unreadable'],
});
