import type { Category } from '../rules.ts';

/** Most characters of a pasted menu, about a hundred printed pages. */
export const maxMenuText = 200_000;

/** A dish as it was understood, to be corrected by a person before it is imported. */
export interface MenuRow {
  name: string;
  description: string;
  category: Category;
  /** No heading names the category: it is a guess. */
  isGuessed: boolean;
  /** The heading above, as it was written. */
  section: string;
  price: number | null;
  /** In the text, from 1. */
  line: number;
}

export interface MenuDraft {
  rows: MenuRow[];
  /** What is neither dish nor heading. */
  unread: { line: number; text: string }[];
  /** Nothing was read then. */
  isTooLong: boolean;
}
