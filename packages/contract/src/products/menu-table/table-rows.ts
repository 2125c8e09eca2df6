import { findPrices } from '../menu-text/menu-prices.ts';
import type { MenuRow } from '../menu-text/menu-row.ts';
import { categoryOfDish, categoryOfHeading, plain } from '../menu-text/menu-words.ts';
import { type Badge, badges, isCategory } from '../rules.ts';
import type { TableColumns, TableField, TableSource } from './menu-columns.ts';

/** `row` counts from 1 and includes the heading, as in a spreadsheet. */
export interface TableLine {
  row: number;
  cells: readonly string[];
}

export interface MenuTable {
  headings: readonly string[];
  lines: readonly TableLine[];
  source: TableSource;
}

export interface TableRow extends MenuRow {
  priceText?: string;
  descriptionFr?: string;
  img?: string;
  badge?: Badge;
}

/** Longer than any product text, so that the import reports it. */
const longestCell = 5000;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const withoutMarkup = (html: string): string =>
  html
    .slice(0, 4 * longestCell)
    .replace(/<[^<>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/\s+/g, ' ')
    .trim();

export const priceOfCell = (cell: string): number | null => {
  const text = cell.replace(/[^\S\n]/g, ' ').trim();
  const [mark, ...others] = text.length > 30 ? [] : findPrices(text);
  return mark && others.length === 0 && mark.start === 0 && mark.end === text.length ? mark.price : null;
};

const anySize = /^(?:default(?: title)?|regular|standard|normal)?$/i;

interface Read {
  line: TableLine;
  get: (field: TableField) => string;
  isFirst: boolean;
  name: string;
}

const isArchived = ({ headings, source }: MenuTable, { cells }: TableLine): boolean => {
  const cell = (name: string) => plain(cells[headings.findIndex((heading) => plain(heading) === name)] ?? '');
  if (source === 'square') return /^(?:y|yes|true)$/.test(cell('archived'));
  return source === 'shopify' && /^(?:draft|archived)$/.test(cell('status'));
};

/** Rows without a price only add a picture to the product above. */
const readLines = (table: MenuTable, columns: TableColumns): Read[] => {
  let name = '';
  return table.lines.flatMap((line) => {
    const get = (field: TableField) => (line.cells[columns[field] ?? -1] ?? '').trim().slice(0, longestCell);
    const own = get('name');
    const isOfAbove = own === '' && table.source !== 'other';
    if (isOfAbove && get('price') === '') return [];
    if (!isOfAbove) name = own;
    return [{ line, get, isFirst: !isOfAbove, name }];
  });
};

const textsOf = ({ get }: Read, first: Read, { source }: MenuTable) => {
  const read = (field: TableField): string => get(field) || first.get(field);
  const description = read('description');
  const badge = badges.find((one) => one === read('badge'));
  return {
    description: source === 'shopify' ? withoutMarkup(description) : description,
    section: read('category'),
    ...(read('descriptionFr') && { descriptionFr: read('descriptionFr') }),
    ...(read('img') && { img: read('img') }),
    ...(badge && { badge }),
  };
};

const categoryOf = (section: string, name: string): Pick<MenuRow, 'category' | 'isGuessed'> => {
  const own = section.toLowerCase();
  const known = isCategory(own) ? own : categoryOfHeading(section);
  return { category: known ?? categoryOfDish(name) ?? 'others', isGuessed: known === null };
};

/** Rows with the same name are sizes. `skipped`: archived dishes. */
export const readTable = (
  table: MenuTable,
  columns: TableColumns,
): { rows: TableRow[]; skipped: { line: number; text: string }[] } => {
  const all = readLines(table, columns);
  const counts = new Map<string, number>();
  for (const read of all) counts.set(read.name, (counts.get(read.name) ?? 0) + 1);
  const firsts = new Map<string, Read>();
  const rows: TableRow[] = [];
  const skipped: { line: number; text: string }[] = [];
  for (const read of all) {
    const { line, get, name } = read;
    if (read.isFirst && !firsts.has(name)) firsts.set(name, read);
    const first = firsts.get(name) ?? read;
    if (isArchived(table, first.line)) {
      skipped.push({ line: line.row, text: name });
      continue;
    }
    const size = get('size');
    const isSized = (counts.get(name) ?? 0) > 1 ? size !== '' : !anySize.test(size);
    const texts = textsOf(read, first, table);
    const price = priceOfCell(get('price'));
    rows.push({
      name: isSized && name !== '' ? `${name} (${size})` : name,
      ...texts,
      ...categoryOf(texts.section, name),
      price,
      ...(price === null && get('price') !== '' && { priceText: get('price') }),
      line: line.row,
    });
  }
  return { rows, skipped };
};
