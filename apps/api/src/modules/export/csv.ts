import { stringify } from 'csv-stringify/sync';

/** A cell: a text is anybody's; numbers and booleans are the shop's own. Nothing is an empty cell. */
type Cell = string | number | boolean | null | undefined;

/** One row by the names of its columns: none may be missing. */
export type CsvRow<Column extends string> = Record<Column, Cell>;

// Where a cell may begin: at the start, and behind what a spreadsheet of another country, or one that did not understand
// the quotes, takes for the end of a cell.
const begin = String.raw`(?<=^|[;\t\r\n])`;
// What makes it a formula, in full width too and whatever invisible stands before it; at the start also what would push
// the text into the next cell.
const formula = String.raw`(?=[[\s\p{C}"]--[\t\r\n]]*[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n])`;
const exposed = new RegExp(`${begin}'*${formula}`, 'gv');
const covered = new RegExp(`${begin}'('*)${formula}`, 'gv');

/** The text with an apostrophe wherever a spreadsheet would run it as a formula (OWASP: CSV injection). */
export const neutralized = (text: string): string => text.replaceAll(exposed, "$&'");

/** The text as it was before it was {@link neutralized}. */
export const denatured = (cell: string): string => cell.replaceAll(covered, '$1');

const written = (cell: Cell): string => (typeof cell === 'string' ? neutralized(cell) : String(cell ?? ''));

const lines = (rows: readonly string[][]): string => stringify([...rows], { record_delimiter: 'windows' });

/** The heading, after the mark by which Excel knows that the text is UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${lines([[...columns]])}`;

/** The lines of the rows, cells in the order of the columns. */
export const csvLines = <Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string =>
  lines(rows.map((row) => columns.map((column) => written(row[column]))));

/** Cents as decimal euros: a dot, two decimals. */
export const csvPrice = (cents: number): string => (cents / 100).toFixed(2);
