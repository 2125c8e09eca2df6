import type { Locale } from '@bottega/contract/locale';
import type { PrintedPaper } from '@bottega/contract/printing/schemas';
import type { Generated } from 'kysely';

export interface PrinterTable {
  id: string;
  name: string;
  /** Hash of the 256-bit secret in the URL that the printer polls. */
  key_hash: string;
  locale: Locale;
  copies: number;
  prints: PrintedPaper;
  /** Accurate to ten seconds, because each poll would otherwise be a commit. */
  last_seen_at: Date | null;
  created_at: Date;
}

/** Jobs of the last day; printed in the order of `seq`. */
export interface PrintJobTable {
  seq: Generated<number>;
  id: string;
  printer_id: string;
  /** Null: a test page. */
  order_id: string | null;
  copies: number;
  made_at: Date;
  /** When the printer last fetched it; null: not yet. */
  fetched_at: Date | null;
  printed_at: Date | null;
  /** The error that the printer reported. */
  error: string | null;
}
