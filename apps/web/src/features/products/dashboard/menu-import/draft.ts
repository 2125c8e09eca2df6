import { productForm } from '@bottega/contract/products/form';
import type { TableRow } from '@bottega/contract/products/menu-table/table-rows';
import type { Category } from '@bottega/contract/products/rules';
import { type ImportResult, productFormColumns } from '@bottega/contract/products/staff-schemas';
import { formErrors, imageAddress, type ValidationCode } from '@bottega/contract/validation';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { dishPicture } from './dish-picture.ts';

export interface DraftRow extends Pick<TableRow, 'name' | 'description' | 'category' | 'isGuessed' | 'line'> {
  key: number;
  price: string;
  descriptionFr: string;
  badge: string;
  img: string;
}

export type DraftErrors = Partial<Record<string, ValidationCode | 'price_missing'>>;

const priceText = ({ price, priceText: unread }: TableRow): string =>
  price === null ? (unread ?? '') : price.toFixed(2);

/** Lower-cases all-capital text, too loud for a description. */
const inSentenceCase = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** Products need a description and a picture: defaults are the heading or name, and a drawing. */
export const draftOf = (rows: readonly TableRow[]): DraftRow[] =>
  rows.map((row, key) => ({
    key,
    line: row.line,
    name: row.name,
    description: row.description || inSentenceCase(row.section) || row.name,
    descriptionFr: row.descriptionFr ?? '',
    category: row.category,
    isGuessed: row.isGuessed,
    price: priceText(row),
    badge: row.badge ?? '',
    img:
      row.img && Object.keys(formErrors(imageAddress, row.img)).length === 0
        ? row.img
        : dishPicture(row.name, row.category),
  }));

const formOf = ({ name, description, descriptionFr, category, price, badge, img }: DraftRow) => ({
  name,
  description,
  ...(descriptionFr && { descriptionFr }),
  category,
  img,
  price: parsePrice(price) ?? undefined,
  ...(badge && { badge }),
});

/** By row key; rows without errors can be imported. */
export const draftErrors = (rows: readonly DraftRow[]): ReadonlyMap<number, DraftErrors> => {
  const found = new Map<number, DraftErrors>();
  const names = new Set<string>();
  for (const row of rows) {
    const errors: DraftErrors = formErrors(productForm, formOf(row));
    if (parsePrice(row.price) === null) errors.price = row.price.trim() === '' ? 'price_missing' : 'price_invalid';
    const name = row.name.trim();
    if (name !== '' && names.has(name)) errors.name = 'product_named_twice';
    names.add(name);
    if (Object.keys(errors).length > 0) found.set(row.key, errors);
  }
  return found;
};

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly DraftRow[]): string =>
  [
    productFormColumns.join(','),
    ...rows.map((row) => {
      const form: Partial<Record<string, string | number | undefined>> = formOf(row);
      return productFormColumns.map((column) => quoted(form[column])).join(',');
    }),
  ].join('\n');

export type ColumnNames = Partial<Record<string, string>>;

/** Translates rows and columns to those of the user's text or file. */
export const inOwnRows = (result: ImportResult, rows: readonly DraftRow[], columns: ColumnNames): ImportResult => ({
  ...result,
  errors: result.errors.map(({ row, field, message }) => ({
    row: rows[row - 2]?.line ?? row,
    ...(field !== undefined && { field: columns[field] ?? field }),
    message,
  })),
});

export const withCategory = (row: DraftRow, category: Category): DraftRow => {
  const isDrawing = row.img === dishPicture(row.name, row.category);
  return { ...row, category, isGuessed: false, img: isDrawing ? dishPicture(row.name, category) : row.img };
};
