import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { searchFields } from '../pagination-schemas.ts';
import { id, messageBody, timestamp, version } from '../validation.ts';
import { availabilityChange, dishStates } from './availability.ts';
import { productForm } from './form.ts';
import { categories } from './rules.ts';
import { product } from './schemas.ts';
import { foodColumns, importLimits, importResult, productColumns, productFormColumns } from './staff-schemas.ts';

const productId = v.object({ id });

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary:
    'Add a product to the menu; repeated with the same `Idempotency-Key` header, it changes the one that was added',
  idempotencyKey: 'changes',
  access: 'staff',
  duties: ['editor', 'manager'],
  body: productForm,
  responses: { 201: product },
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  summary: 'Change a product',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: productId,
  body: v.strictObject({ ...productForm.entries, version: v.optional(version) }),
  responses: { 200: product },
  errors: ['product_not_found', 'version_conflict'],
});

const staffEntries = {
  hidden: v.optional(v.boolean()),
  /** 9999-12-31: until staff switch it on again. */
  soldOutUntil: v.optional(timestamp),
  stock: v.optional(v.number()),
  dailyStock: v.optional(v.number()),
  lowStock: v.optional(v.number()),
};
const staffProduct = v.object({
  ...product.entries,
  ...staffEntries,
  station: v.optional(v.string()),
});

export type StaffProduct = v.InferOutput<typeof staffProduct>;

const listedStaffProduct = v.object({
  ...v.omit(product, ['nameFr', 'descriptionFr', 'slug', 'food', 'needsChoice', 'defaultPrice', 'options']).entries,
  ...staffEntries,
  food: v.optional(v.string()),
});

export type ListedStaffProduct = v.InferOutput<typeof listedStaffProduct>;

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/products/staff',
  summary:
    'The menu with its hidden dishes, and whether and how many can be had, page by page; `search` as in the menu',
  access: 'staff',
  duties: ['kitchen', 'editor', 'manager'],
  devices: true,
  query: v.object({
    ...searchFields,
    category: v.optional(v.picklist(categories, 'category_unknown')),
    state: v.optional(v.picklist(dishStates, 'value_invalid')),
  }),
  responses: { 200: v.object({ payload: v.object({ products: v.array(listedStaffProduct), total: v.number() }) }) },
});

export const getStaffProduct = endpoint({
  method: 'GET',
  path: '/products/staff/:id',
  summary: 'One product, hidden or not, with what only staff see',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: productId,
  responses: { 200: staffProduct },
  errors: ['product_not_found'],
});

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/products/:id/availability',
  summary: 'Mark a dish sold out, or on sale again, hide it, and set how many there are',
  access: 'staff',
  duties: ['kitchen', 'editor', 'manager'],
  devices: true,
  params: productId,
  body: availabilityChange,
  responses: { 200: staffProduct },
  errors: ['product_not_found'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Take a product off the menu; orders keep their copy of it',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: productId,
  responses: { 200: messageBody },
  errors: ['product_not_found'],
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  summary: `The whole menu as CSV, in its order, which \`importProducts\` takes back: ${productColumns.join(', ')}`,
  access: 'staff',
  duties: ['editor', 'manager'],
  reauthentication: 'always',
  produces: 'text/csv',
  responses: { 200: v.string() },
});

export const importProducts = endpoint({
  method: 'POST',
  path: '/products/import',
  summary: `Add and change products from CSV, all rows or none. Columns, in any order: ${productFormColumns.join(', ')}; optional: nameFr, slug, station, and all of ${foodColumns.join(', ')} (what is empty there is unknown, \`none\` is none of the 14); a row with an \`_id\` changes that product, unless its \`version\` is an older one. Separated by comma, semicolon or tab; at most ${importLimits.rows} rows`,
  access: 'staff',
  duties: ['editor', 'manager'],
  query: v.object({
    dryRun: v.optional(v.picklist(['true', 'false'], 'value_invalid'), 'false'),
  }),
  consumes: ['text/csv'],
  bodyExample: `${productFormColumns.join(',')}\n,Pici,With garlic,À l’ail,/dishes/pici.svg,9.50,pasta,new\n`,
  maxBody: importLimits.bytes,
  responses: { 200: importResult },
  errors: ['body_too_large', 'media_type_refused', 'csv_unreadable'],
});
