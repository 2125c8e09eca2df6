import type { Category } from '../../rules.ts';

/** Name, price, category and, if there is one, the description. */
export type ExpectedRow = [name: string, price: number | null, category: Category, description?: string];

export interface Sample {
  title: string;
  text: string;
  rows: ExpectedRow[];
  /** Lines that are neither dish nor heading. */
  unread?: number[];
}
