import * as v from 'valibot';

export const maxFoundProducts = 400;

/** Required CSV columns of the menu, in any order. A row with an empty `_id` is a new product. */
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

/** Optional columns: if missing, these fields stay unchanged. */
const optionalProductColumns = ['nameFr', 'slug'] as const;

/**
 * All of them or none: a file without them changes no food. Codes separated by spaces, `none` for none of the 14,
 * `yes`, and origins as `beef:FR`, `pork:ES/FR` (raised, slaughtered) or `lamb:IE/FR/FR` (born, raised, slaughtered).
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

/** At the end, and optional as well: where in the kitchen a dish is made; empty is anywhere. */
const kitchenColumns = ['station'] as const;

/** What an import may change, as a person reads it. */
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

/** Added by an export; of these, an import reads only `version`. */
const productRecordColumns = ['createdAt', 'updatedAt', 'version'] as const;

export const productColumns = [
  ...productFormColumns,
  ...productRecordColumns,
  ...optionalProductColumns,
  ...foodColumns,
  ...kitchenColumns,
] as const;

/** Maximum size of a CSV in bytes, number of products (and of blank lines), errors and changes listed. */
export const importLimits = { bytes: 5_000_000, rows: 5000, errors: 100, changes: 200 } as const;

const value = v.nullable(v.union([v.string(), v.number()]));

/** A field that differs from the menu, or of a new product; null is empty. */
const importChange = v.object({
  row: v.number(),
  /** Its name on the menu now; for a new product that in the file. */
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
  /** At most 100. `row` counts from 1 and includes the heading, as in a spreadsheet. */
  errors: v.array(v.object({ row: v.number(), field: v.optional(v.string()), message: v.string() })),
  errorCount: v.number(),
  /** At most 200; products already on the menu come first. */
  changes: v.array(importChange),
  changeCount: v.number(),
  /** False after a dry run or if any row has an error. */
  applied: v.boolean(),
});

export type ImportResult = v.InferOutput<typeof importResult>;
