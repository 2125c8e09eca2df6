import type { Locale } from '@bottega/contract/locale';
import { type ProductForm, productForm } from '@bottega/contract/product-form';
import { type ImportResult, productColumns, productFormColumns } from '@bottega/contract/products-staff';
import { fieldErrors, type ValidationCode } from '@bottega/contract/validation';
import { safeParse } from 'valibot';
import { fieldTexts, messageText } from '../../http/texts.ts';
import { type CsvLine, readCsv, type Separator } from './product-import-file.ts';

/** Why a row, or the whole file, is not taken. */
export type RowError = ImportResult['errors'][number];

/** A row of the file as a form, for the product of that id or for a new one. */
export interface ImportRow {
  row: number;
  id: string | undefined;
  /** The version that the row was exported with. */
  version: number | undefined;
  form: ProductForm;
}

type Column = (typeof productColumns)[number];

const isColumn = (name: string): name is Column => productColumns.some((column) => column === name);

// Whatever the file holds in the place of a name is not told back at any length.
const maxNameLength = 60;

const aboutColumn = (
  code: 'csv_column_missing' | 'csv_column_unknown' | 'csv_column_twice',
  { row, name, locale }: { row: number; name: string; locale: Locale },
): RowError => {
  const field = name.slice(0, maxNameLength);
  return { row, field, message: messageText(code, locale).replace('{column}', () => field) };
};

const headingErrors = ({ row, cells }: CsvLine, locale: Locale): RowError[] => {
  const missing = productFormColumns.filter((column) => !cells.includes(column));
  const unknown = cells.filter((name) => name !== '' && !isColumn(name));
  const twice = productColumns.filter((column) => cells.indexOf(column) !== cells.lastIndexOf(column));
  return [
    ...missing.map((name) => aboutColumn('csv_column_missing', { row, name, locale })),
    ...unknown.map((name) => aboutColumn('csv_column_unknown', { row, name, locale })),
    ...twice.map((name) => aboutColumn('csv_column_twice', { row, name, locale })),
  ];
};

// A comma may stand for the dot wherever it does not stand between cells.
const priceOf = (cell: string, separator: Separator): number | string => {
  const price = separator === ',' ? cell : cell.replace(',', '.');
  return /^\d+(\.\d+)?$/.test(price) ? Number(price) : cell;
};

const versionOf = (cell: string): number | undefined => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined);

type Reading = { locale: Locale; separator: Separator; columns: readonly string[] };

/** A line as a form, or why it is none. */
const readLine = ({ row, cells }: CsvLine, { locale, separator, columns }: Reading): ImportRow | RowError[] => {
  if (cells.some((cell, at) => cell !== '' && !columns[at])) {
    return [{ row, message: messageText('csv_cells_too_many', locale) }];
  }
  const of = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const { success, output, issues } = safeParse(productForm, {
    name: of('name'),
    description: of('description'),
    descriptionFr: of('descriptionFr'),
    img: of('img'),
    price: priceOf(of('price'), separator),
    category: of('category'),
    badge: of('badge') || undefined,
  });
  const errors: Record<string, ValidationCode> = issues ? fieldErrors(issues) : {};
  const version = versionOf(of('version'));
  if (of('version') && version === undefined) errors.version = 'value_invalid';
  if (success && !errors.version) return { row, id: of('_id') || undefined, version, form: output };
  return Object.entries(fieldTexts(errors, locale)).map(([field, message]) => ({ row, field, message }));
};

// The second of two rows is the one that is wrong.
const namedTwice = (rows: readonly ImportRow[], locale: Locale): RowError[] => {
  const seen = new Set<string>();
  const errors: RowError[] = [];
  for (const { row, id, form } of rows) {
    const field = id === undefined ? 'name' : '_id';
    const key = `${field} ${id ?? form.name}`;
    const { [field]: message = '' } = fieldTexts({ [field]: 'product_named_twice' }, locale);
    if (seen.has(key)) errors.push({ row, field, message });
    seen.add(key);
  }
  return errors;
};

/** What a file says of the menu: every row that is right by itself, and what is wrong with the others. */
export const readProducts = (
  bytes: Uint8Array,
  locale: Locale,
): { count: number; rows: ImportRow[]; errors: RowError[] } => {
  const { heading, lines, separator } = readCsv(bytes);
  const unfit = headingErrors(heading, locale);
  if (unfit.length > 0) return { count: lines.length, rows: [], errors: unfit };
  const read = lines.map((line) => readLine(line, { locale, separator, columns: heading.cells }));
  const rows = read.filter((one): one is ImportRow => !Array.isArray(one));
  const errors = read.filter((one) => Array.isArray(one)).flat();
  return { count: lines.length, rows, errors: [...errors, ...namedTwice(rows, locale)] };
};
