import type { EmailTexts } from '#locales/mail-texts.ts';

interface PricedRow {
  label: string;
  price: string;
  details?: readonly string[];
}

/** Part of a mail, rendered as HTML and plain text. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; link: string }
  | { type: 'link'; question: string; label: string; link: string }
  | { type: 'code'; code: string }
  /** An order's progress; HTML only. */
  | { type: 'steps'; done: number; of: number }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }
  | { type: 'quote'; lines: readonly string[] }
  | { type: 'dishes'; rows: readonly PricedRow[]; total: { label: string; price: string } };

export type Composed = { words: EmailTexts; about: readonly Block[] };
