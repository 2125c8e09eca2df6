import type { Category } from '../rules.ts';

/** Maximum length of a pasted menu, about a hundred printed pages. */
export const maxMenuText = 200_000;

/** A dish as it was parsed, to be corrected by a person before the import. */
export interface MenuRow {
  name: string;
  description: string;
  category: Category;
  /** No heading names the category, so it is a guess. */
  isGuessed: boolean;
  /** The heading above, as written. */
  section: string;
  price: number | null;
  /** Line in the text, from 1. */
  line: number;
}

export interface MenuDraft {
  rows: MenuRow[];
  /** Lines that are neither dish nor heading. */
  unread: { line: number; text: string }[];
  /** The text is too long, and nothing was read. */
  isTooLong: boolean;
}
