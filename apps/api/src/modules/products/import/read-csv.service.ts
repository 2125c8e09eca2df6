import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { ApiError } from '#lib/api-error.ts';
import { unescapeFormula } from '#lib/csv.ts';

/** `row` counts from 1 with blank lines, as in a spreadsheet. */
export interface CsvLine {
  row: number;
  cells: string[];
}

// French Excel saves CSV as Windows-1252, where every byte is a character: only control bytes indicate a binary file.
const decodeText = (bytes: Uint8Array): string => {
  const inUtf8 = isUtf8(bytes);
  const text = new TextDecoder(inUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  if ((inUtf8 ? /\0/ : /[^\P{Cc}\t\r\n]/u).test(text)) throw new ApiError('csv_unreadable');
  return text;
};

const delimiterOf = (text: string): string => {
  const heading = /\S.*/.exec(text)?.[0] ?? '';
  const cells = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (cells(each) > cells(best) ? each : best));
};

const parseLines = (text: string, options: { delimiter: string; to: number }): string[][] => {
  try {
    return parse(text, { ...options, relax_column_count: true, max_record_size: 100_000 });
  } catch {
    throw new ApiError('csv_unreadable');
  }
};

/** The limits stop files of mere separators, which would block the process for a minute. */
export const readCsv = (
  bytes: Uint8Array,
  { maxLines }: { maxLines: number },
): { heading: CsvLine; lines: CsvLine[]; delimiter: string } => {
  const text = decodeText(bytes);
  const delimiter = delimiterOf(text);
  const records = parseLines(text, { delimiter, to: maxLines + 1 });
  if (records.length > maxLines) throw new ApiError('body_too_large');
  const [heading, ...rest] = records
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => unescapeFormula(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!heading) throw new ApiError('csv_unreadable');
  return { heading, lines: rest, delimiter };
};
