import type { Locale } from '@bottega/contract/locale';
import type { CsvLine } from '@bottega/contract/products/csv';
import { type ProductForm, productForm } from '@bottega/contract/products/form';
import {
  foodColumns,
  type ImportResult,
  importLimits,
  productColumns,
  productFormColumns,
} from '@bottega/contract/products/staff-schemas';
import { fieldErrors, type ValidationCode } from '@bottega/contract/validation';
import { safeParse } from 'valibot';
import { fieldTexts, messageText } from '#http/texts.ts';
import { columnOfField, foodOfCells } from '#modules/products/import/food-cells.service.ts';
import { readCsv } from './read-csv.service.ts';

export type RowError = ImportResult['errors'][number];

/** No id: a new product. No version: overwrites any version. */
export interface ImportRow {
  row: number;
  id: string | undefined;
  version: number | undefined;
  form: ProductForm;
}

type Column = (typeof productColumns)[number];

// A binary or malicious file may have a "name" of any length.
const maxNameLength = 60;

const hasFood = (headings: readonly string[]): boolean => foodColumns.some((name) => headings.includes(name));

const headingErrors = ({ row, cells }: CsvLine, locale: Locale): RowError[] => {
  const known: readonly string[] = productColumns;
  const required = [...productFormColumns, ...(hasFood(cells) ? foodColumns : [])];
  const columns = {
    csv_column_missing: required.filter((name) => !cells.includes(name)),
    csv_column_unknown: cells.filter((name) => name !== '' && !known.includes(name)),
    csv_column_twice: productColumns.filter((name) => cells.indexOf(name) !== cells.lastIndexOf(name)),
  };
  return Object.entries(columns).flatMap(([code, names]) =>
    names.map((name) => {
      const field = name.slice(0, maxNameLength);
      const text = messageText(code as keyof typeof columns, locale);
      return { row, field, message: text.replace('{column}', () => field) };
    }),
  );
};

// A decimal comma is allowed unless commas separate cells.
const parsePrice = (cell: string, delimiter: string): number | string => {
  const price = delimiter === ',' ? cell : cell.replace(',', '.');
  return /^\d+(\.\d+)?$/.test(price) ? Number(price) : cell;
};

interface Format {
  locale: Locale;
  delimiter: string;
  columns: readonly string[];
}

const foodColumnsOf = (cell: (column: Column) => string) =>
  Object.fromEntries(foodColumns.map((column) => [column, cell(column)])) as Record<
    (typeof foodColumns)[number],
    string
  >;

const parseRow = ({ row, cells }: CsvLine, { locale, delimiter, columns }: Format): ImportRow | RowError[] => {
  if (cells.some((cell, at) => cell !== '' && !columns[at])) {
    return [{ row, message: messageText('csv_cells_too_many', locale) }];
  }
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const version = cell('version');
  const fields = {
    name: cell('name'),
    description: cell('description'),
    descriptionFr: cell('descriptionFr'),
    img: cell('img'),
    price: parsePrice(cell('price'), delimiter),
    category: cell('category'),
    badge: cell('badge') || undefined,
    ...(columns.includes('nameFr') && { nameFr: cell('nameFr') }),
    ...(hasFood(columns) && { food: foodOfCells(foodColumnsOf(cell)) }),
    ...(cell('slug') && { slug: cell('slug') }),
    ...(columns.includes('station') && { station: cell('station') }),
  };
  const { success, output, issues } = safeParse(productForm, fields);
  const errors: Record<string, ValidationCode> = issues ? fieldErrors(issues) : {};
  if (!/^\d{0,9}$/.test(version)) errors.version = 'value_invalid';
  if (success && !errors.version) {
    return { row, id: cell('_id') || undefined, version: version ? Number(version) : undefined, form: output };
  }
  return Object.entries(fieldTexts(errors, locale)).map(([field, message]) => ({
    row,
    field: columnOfField(field),
    message,
  }));
};

// Reported for the second of two rows.
const duplicateErrors = (rows: readonly ImportRow[], locale: Locale): RowError[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ row, id, form }) => {
    const field = id === undefined ? 'name' : '_id';
    const key = `${field} ${id ?? form.name}`;
    if (seen.has(key))
      return [{ row, field, message: fieldTexts({ [field]: 'product_named_twice' }, locale)[field] ?? '' }];
    seen.add(key);
    return [];
  });
};

export const readRows = (
  bytes: Uint8Array,
  locale: Locale,
): { count: number; rows: ImportRow[]; errors: RowError[] } => {
  const { heading, lines, delimiter } = readCsv(bytes, { maxLines: 2 * importLimits.rows });
  const unfit = headingErrors(heading, locale);
  if (unfit.length > 0) return { count: lines.length, rows: [], errors: unfit };
  const parsed = lines.map((line) => parseRow(line, { locale, delimiter, columns: heading.cells }));
  const rows = parsed.filter((one): one is ImportRow => !Array.isArray(one));
  const errors = parsed.filter((one) => Array.isArray(one)).flat();
  return { count: lines.length, rows, errors: [...errors, ...duplicateErrors(rows, locale)] };
};
