import { importLimits } from '@bottega/contract/products/staff-schemas';

/** `row` counts from 1, with blank lines, as spreadsheets do. */
export interface CsvLine {
  row: number;
  cells: string[];
}

/** For mapped columns: each foreign row becomes one of ours. */
const maxLines = 2 * importLimits.rows;
const longestCell = 100_000;

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: every second byte of Latin text is 0.
  const head = bytes.subarray(0, 200);
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > head.length * 0.4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > head.length * 0.4 && zeros(1) === 0 ? 'utf-16be' : null;
};

/** `isUtf16`: re-encode, as the server refuses UTF-16. Null: not text. */
export const decodeText = (bytes: Uint8Array): { text: string; isUtf16: boolean } | null => {
  const utf16 = utf16Of(bytes);
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  try {
    text = decode(utf16 ?? 'utf-8', true);
  } catch {
    text = decode('windows-1252');
  }
  const isBinary = /[^\P{Cc}\t\r\n\v\f\u0080-\u009f]/u.test(text);
  return isBinary ? null : { text, isUtf16: utf16 !== null };
};

const delimiterOf = (text: string): string => {
  const heading = /\S.*/.exec(text)?.[0] ?? '';
  const outside = heading.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outside.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
};

/** End of a quoted cell, or -1; a doubled quote is text. */
const quoteEnd = (text: string, start: number): number => {
  let at = text.indexOf('"', start);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
};

const plainEnd = (text: string, start: number, delimiter: string): number => {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
};

/** Null: not CSV, or too many rows. */
export const parseCsv = (text: string): { heading: CsvLine; lines: CsvLine[] } | null => {
  const delimiter = delimiterOf(text);
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && records.length <= maxLines) {
    const isQuoted = text[at] === '"';
    const quote = isQuoted ? quoteEnd(text, at + 1) : -1;
    if (isQuoted && quote === -1) return null;
    const end = plainEnd(text, isQuoted ? quote + 1 : at, delimiter);
    const cell = isQuoted ? text.slice(at + 1, quote).replaceAll('""', '"') : text.slice(at, end);
    cells.push(cell.slice(0, longestCell).trim());
    at = end + 1;
    if (text[end] === delimiter) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    records.push(cells);
    cells = [];
  }
  if (cells.length > 0) records.push(cells);
  const [heading, ...lines] = records
    .map((record, index) => ({ row: index + 1, cells: record }))
    .filter((line) => line.cells.some((cell) => cell !== ''));
  return heading && records.length <= maxLines ? { heading, lines } : null;
};
