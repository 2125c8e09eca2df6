import type { Locale } from '@bottega/contract/locale';
import type { PrintedPaper } from '@bottega/contract/printing/schemas';
import type { Generated } from 'kysely';

export interface PrinterTable {
  id: string;
  name: string;
  /** Of the 256-bit secret in the address that the printer asks. */
  key_hash: string;
  locale: Locale;
  copies: number;
  prints: PrintedPaper;
  /** To ten seconds: each poll would be a commit. */
  last_seen_at: Date | null;
  created_at: Date;
}

/** Of the last day; printed in the order of `seq`. */
export interface PrintJobTable {
  seq: Generated<number>;
  id: string;
  printer_id: string;
  /** Null: a test page. */
  order_id: string | null;
  copies: number;
  made_at: Date;
  /** When the printer was last handed it; null: not yet. */
  fetched_at: Date | null;
  printed_at: Date | null;
  /** What the printer said instead of printing it. */
  error: string | null;
}
