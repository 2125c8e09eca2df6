import { isUtf8 } from 'node:buffer';
import { importLimits } from '@bottega/contract/products-staff';
import { parse } from 'csv-parse/sync';
import { HttpError } from '../../http/http-error.ts';
import { denatured } from '../export/csv.ts';

/** A line of a file; `row` counts from 1, blank lines included, as a spreadsheet shows it. */
export interface CsvLine {
  row: number;
  cells: string[];
}

const separators = [',', ';', '\t'] as const;

/** What stands between two cells of a file. */
export type Separator = (typeof separators)[number];

// French Excel saves as Windows-1252 when asked for plain CSV: every byte is a letter there, so that only the characters
// that no text holds tell what is no text.
const textOf = (bytes: Uint8Array): string => {
  const inUtf8 = isUtf8(bytes);
  const text = new TextDecoder(inUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  if ((inUtf8 ? /\0/ : /[^\P{Cc}\t\r\n]/u).test(text)) throw new HttpError('csv_unreadable');
  return text;
};

// The names of the columns hold none of them, so the one that is there separates.
const separatorOf = (text: string): Separator => {
  const heading = /\S.*/.exec(text)?.[0] ?? '';
  const timesOf = (separator: string) => heading.split(separator).length;
  return separators.reduce((best, separator) => (timesOf(separator) > timesOf(best) ? separator : best));
};

/**
 * The lines of a CSV file that are not blank, in UTF-8 or Windows-1252, without the apostrophes of an export.
 * @throws HttpError csv_unreadable: no text, an open quote, or nothing at all; body_too_large: blank lines without end
 */
export const readCsv = (bytes: Uint8Array): { heading: CsvLine; lines: CsvLine[]; separator: Separator } => {
  const text = textOf(bytes);
  const separator = separatorOf(text);
  const records = parsed(text, separator);
  if (records.length > maxLines) throw new HttpError('body_too_large');
  const [heading, ...lines] = records
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => denatured(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!heading) throw new HttpError('csv_unreadable');
  return { heading, lines, separator };
};

// Far more than a right row has. Without these two a file of nothing but separators or line ends would keep the process
// busy for a minute.
const maxRecordSize = 100_000;
const maxLines = 2 * importLimits.rows;

const parsed = (text: string, delimiter: Separator): string[][] => {
  const options = { delimiter, relax_column_count: true, max_record_size: maxRecordSize, to: maxLines + 1 };
  try {
    return parse(text, options);
  } catch {
    throw new HttpError('csv_unreadable');
  }
};
