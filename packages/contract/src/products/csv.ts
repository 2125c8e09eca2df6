/** `row` counts from 1, including blank lines, as a spreadsheet shows it. */
export interface CsvLine {
  row: number;
  cells: string[];
}

export interface Csv {
  delimiter: string;
  heading: CsvLine;
  /** Without blank ones. */
  lines: CsvLine[];
}

// A file of mere separators would make cells without end.
const longestRecord = 100_000;

/** The separator that splits the heading into the most cells. */
const delimiterOf = (text: string): string => {
  const heading = /\S.*/.exec(text)?.[0] ?? '';
  const outside = heading.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outside.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
};

/** The end of a quoted cell, or -1; a doubled quote is part of the text. */
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

/** Undefined: an open quote, or text after a quoted cell. */
const cellAt = (text: string, at: number, delimiter: string): { cell: string; end: number } | undefined => {
  if (text[at] !== '"') {
    const end = plainEnd(text, at, delimiter);
    return { cell: text.slice(at, end), end };
  }
  const quote = quoteEnd(text, at + 1);
  if (quote === -1) return undefined;
  const end = plainEnd(text, quote + 1, delimiter);
  if (text.slice(quote + 1, end).trim() !== '') return undefined;
  return { cell: text.slice(at + 1, quote).replaceAll('""', '"'), end };
};

const lineEnd = (text: string, at: number): number => (text.startsWith('\r\n', at) ? at + 2 : at + 1);

const recordAt = (text: string, begin: number, delimiter: string): { cells: string[]; end: number } | undefined => {
  const cells: string[] = [];
  let at = begin;
  while (true) {
    const found = cellAt(text, at, delimiter);
    if (!found || found.end - begin > longestRecord) return undefined;
    cells.push(found.cell.trim());
    if (text[found.end] !== delimiter) return { cells, end: lineEnd(text, found.end) };
    at = found.end + 1;
  }
};

/** Reads RFC 4180 with any line end, in time that grows with the text alone. Cells are trimmed. */
export const parseCsv = (text: string, maxLines: number): Csv | 'unreadable' | 'too_long' => {
  const delimiter = delimiterOf(text);
  const records: string[][] = [];
  for (let at = 0; at < text.length && records.length <= maxLines; ) {
    const record = recordAt(text, at, delimiter);
    if (!record) return 'unreadable';
    records.push(record.cells);
    at = record.end;
  }
  if (records.length > maxLines) return 'too_long';
  const [heading, ...lines] = records
    .map((record, index) => ({ row: index + 1, cells: record }))
    .filter((line) => line.cells.some((cell) => cell !== ''));
  return heading ? { delimiter, heading, lines } : 'unreadable';
};
