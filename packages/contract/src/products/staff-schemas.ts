import * as v from 'valibot';

export const maxFoundProducts = 400;

/** Required, in any order. A row with an empty `_id` is a new product. */
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

/** If missing, these fields stay unchanged. */
const optionalProductColumns = ['nameFr', 'slug'] as const;

/**
 * All or none: without them food stays unchanged. Codes separated by spaces, `none`, `yes`, origins as `beef:FR`,
 * `pork:ES/FR` (raised, slaughtered) or `lamb:IE/FR/FR` (born, raised, slaughtered).
 */
export const foodColumns = [
  'contains',
  'mayContain',
  'glutenKinds',
  'nutKinds',
  'diets',
  'alcohol',
  'origins',
  'prepacked',
] as const;

const kitchenColumns = ['station'] as const;

export const productFields = [
  'name',
  'nameFr',
  'price',
  'category',
  'badge',
  'img',
  'description',
  'descriptionFr',
  'slug',
  ...foodColumns,
  ...kitchenColumns,
] as const;

/** Added by an export; an import reads only `version`. */
const productRecordColumns = ['createdAt', 'updatedAt', 'version'] as const;

export const productColumns = [
  ...productFormColumns,
  ...productRecordColumns,
  ...optionalProductColumns,
  ...foodColumns,
  ...kitchenColumns,
] as const;

/** Bytes, products (and blank lines), listed errors and changes. */
export const importLimits = { bytes: 5_000_000, rows: 5000, errors: 100, changes: 200 } as const;

const value = v.nullable(v.union([v.string(), v.number()]));

const importChange = v.object({
  row: v.number(),
  name: v.string(),
  isNew: v.boolean(),
  field: v.picklist(productFields),
  from: value,
  to: value,
});

export type ImportChange = v.InferOutput<typeof importChange>;

export const importResult = v.object({
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** At most 100. `row` counts from 1, heading included. */
  errors: v.array(v.object({ row: v.number(), field: v.optional(v.string()), message: v.string() })),
  errorCount: v.number(),
  /** At most 200, existing products first. */
  changes: v.array(importChange),
  changeCount: v.number(),
  applied: v.boolean(),
});

export type ImportResult = v.InferOutput<typeof importResult>;
