import type { Category } from '../rules.ts';

export const maxMenuText = 200_000;

/** For a person to correct before the import. */
export interface MenuRow {
  name: string;
  description: string;
  category: Category;
  /** No heading names the category. */
  isGuessed: boolean;
  /** As written. */
  section: string;
  price: number | null;
  /** From 1. */
  line: number;
}

export interface MenuDraft {
  rows: MenuRow[];
  unread: { line: number; text: string }[];
  /** Nothing was read. */
  isTooLong: boolean;
}
