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

/** Reads RFC 4180 with any line end, in time that grows with the text alone. Cells are trimmed. */
export const parseCsv = (text: string, maxLines: number): Csv | 'unreadable' | 'too_long' => {
  const delimiter = delimiterOf(text);
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  let begin = 0;
  while (at < text.length && records.length <= maxLines) {
    const isQuoted = text[at] === '"';
    const quote = isQuoted ? quoteEnd(text, at + 1) : -1;
    if (isQuoted && quote === -1) return 'unreadable';
    const end = plainEnd(text, isQuoted ? quote + 1 : at, delimiter);
    if (isQuoted && text.slice(quote + 1, end).trim() !== '') return 'unreadable';
    if (end - begin > longestRecord) return 'unreadable';
    const cell = isQuoted ? text.slice(at + 1, quote).replaceAll('""', '"') : text.slice(at, end);
    cells.push(cell.trim());
    at = end + 1;
    if (text[end] === delimiter) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    records.push(cells);
    cells = [];
    begin = at;
  }
  if (cells.length > 0) records.push(cells);
  if (records.length > maxLines) return 'too_long';
  const [heading, ...lines] = records
    .map((record, index) => ({ row: index + 1, cells: record }))
    .filter((line) => line.cells.some((cell) => cell !== ''));
  return heading ? { delimiter, heading, lines } : 'unreadable';
};
