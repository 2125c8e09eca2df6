import { sourceOf } from '@bottega/contract/products/menu-table/menu-columns';
import type { MenuTable } from '@bottega/contract/products/menu-table/table-rows';
import { decodeText, parseCsv } from './read-csv.ts';

/** A file of our own is imported unchanged, and so is one whose errors only the server can explain. */
export const readMenuFile = async (file: File): Promise<{ table: MenuTable } | { own: File }> => {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  const parsed = decoded && parseCsv(decoded.text);
  const own = decoded?.isUtf16 ? new File([decoded.text], file.name) : file;
  if (!parsed || parsed.lines.length === 0) return { own };
  const headings = parsed.heading.cells;
  const source = sourceOf(headings);
  return source === 'own' ? { own } : { table: { headings, lines: parsed.lines, source } };
};
