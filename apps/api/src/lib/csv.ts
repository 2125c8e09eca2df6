import { stringify } from 'csv-stringify/sync';

/** Strings are escaped, because users may have typed them. */
type Cell = string | number | boolean | null | undefined;

export type CsvRow<Column extends string> = Record<Column, Cell>;

// A cell may begin at the start of the text, and after anything that ends a cell in another locale's spreadsheet, or in
// one that ignores quotes.
const begin = String.raw`(?<=^|[;\t\r\n])`;
// A formula, also in full width or after invisible characters; at the start, also anything that pushes text into the
// next cell.
const formula = String.raw`(?=[[\s\p{C}"]--[\t\r\n]]*[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n])`;
const exposed = new RegExp(`${begin}'*${formula}`, 'gv');
const escaped = new RegExp(`${begin}'('*)${formula}`, 'gv');

/** Adds an apostrophe wherever a spreadsheet would run the text as a formula (OWASP: CSV injection). */
export const escapeFormula = (text: string): string => text.replaceAll(exposed, "$&'");

export const unescapeFormula = (cell: string): string => cell.replaceAll(escaped, '$1');

const textOf = (cell: Cell): string => (typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? ''));

const lines = (rows: readonly string[][]): string => stringify([...rows], { record_delimiter: 'windows' });

/** The heading row, after the byte order mark by which Excel recognizes UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${lines([[...columns]])}`;

export const csvLines = <Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string =>
  lines(rows.map((row) => columns.map((column) => textOf(row[column]))));

/** Cents as decimal euros: a dot, two decimals. */
export const csvPrice = (cents: number): string => (cents / 100).toFixed(2);
