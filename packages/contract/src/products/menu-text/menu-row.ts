import type { Category } from '../rules.ts';

export const maxMenuText = 200_000;

export interface MenuRow {
  name: string;
  description: string;
  category: Category;
  isGuessed: boolean;
  section: string;
  price: number | null;
  line: number;
}

export interface MenuDraft {
  rows: MenuRow[];
  unread: { line: number; text: string }[];
  isTooLong: boolean;
}
