import { stringify } from 'csv-stringify/sync';

/** Strings are escaped, as users may have typed them. */
type Cell = string | number | boolean | null | undefined;

export type CsvRow<Column extends string> = Record<Column, Cell>;

// At the start, or after what ends a cell in other locales' spreadsheets, or in those that ignore quotes.
const begin = String.raw`(?<=^|[;\t\r\n])`;
// A formula, also in full width or after invisible characters; at the start, also what pushes text into the next cell.
const formula = String.raw`(?=[[\s\p{C}"]--[\t\r\n]]*[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n])`;
const exposed = new RegExp(`${begin}'*${formula}`, 'gv');
const escaped = new RegExp(`${begin}'('*)${formula}`, 'gv');

/** Puts an apostrophe before what a spreadsheet would run as a formula (OWASP: CSV injection). */
export const escapeFormula = (text: string): string => text.replaceAll(exposed, "$&'");

export const unescapeFormula = (cell: string): string => cell.replaceAll(escaped, '$1');

const textOf = (cell: Cell): string => (typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? ''));

const lines = (rows: readonly string[][]): string => stringify([...rows], { record_delimiter: 'windows' });

/** The byte order mark lets Excel recognize UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${lines([[...columns]])}`;

export const csvLines = <Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string =>
  lines(rows.map((row) => columns.map((column) => textOf(row[column]))));

export const csvPrice = (cents: number): string => (cents / 100).toFixed(2);
