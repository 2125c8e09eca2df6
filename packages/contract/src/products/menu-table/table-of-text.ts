import { columnsOf, sourceOf } from './menu-columns.ts';
import type { MenuTable } from './table-rows.ts';

/** Cells of a spreadsheet whose first row has column names; null for other text. */
export const tableOfText = (text: string): MenuTable | null => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ row: index + 1, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...rest] = lines;
  if (!heading || heading.cells.length < 2 || rest.length === 0) return null;
  const source = sourceOf(heading.cells);
  const { name, price } = columnsOf(heading.cells, source);
  return name === undefined || price === undefined ? null : { headings: heading.cells, lines: rest, source };
};
