import { isUtf8 } from 'node:buffer';
import { type Csv, type CsvLine, parseCsv } from '@bottega/contract/products/csv';
import { ApiError } from '#lib/api-error.ts';
import { unescapeFormula } from '#lib/csv.ts';

// French Excel saves CSV as Windows-1252, where every byte is a character: only control bytes indicate a binary file.
const decodeText = (bytes: Uint8Array): string => {
  const inUtf8 = isUtf8(bytes);
  const text = new TextDecoder(inUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  if ((inUtf8 ? /\0/ : /[^\P{Cc}\t\r\n]/u).test(text)) throw new ApiError('csv_unreadable');
  return text;
};

export const readCsv = (bytes: Uint8Array, { maxLines }: { maxLines: number }): Csv => {
  const csv = parseCsv(decodeText(bytes), maxLines);
  if (csv === 'too_long') throw new ApiError('body_too_large');
  if (csv === 'unreadable') throw new ApiError('csv_unreadable');
  const plain = ({ row, cells }: CsvLine): CsvLine => ({ row, cells: cells.map(unescapeFormula) });
  return { ...csv, heading: plain(csv.heading), lines: csv.lines.map(plain) };
};
