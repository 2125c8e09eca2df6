import type { MenuTable, TableRow } from '@bottega/contract/products/menu-table/table-rows';
import type { ColumnNames } from './draft.ts';

export const ways = ['paste', 'file', 'example'] as const;

export interface FoundTable {
  table: MenuTable;
  file: string;
}

export interface FoundMenu {
  rows: readonly TableRow[];
  leftOut: readonly { line: number; text: string }[];
  columns?: { found: FoundTable; names: ColumnNames };
}

export type MenuImportStep =
  | { kind: 'choice' }
  | { kind: 'columns'; found: FoundTable }
  | { kind: 'draft'; found: FoundMenu }
  | { kind: 'done'; count: number };
