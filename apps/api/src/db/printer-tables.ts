import type { Locale } from '@bottega/contract/locale';
import type { LineChange } from '@bottega/contract/orders/line-changes';
import type { AheadTime, PrintedPaper } from '@bottega/contract/printing/schemas';
import type { Generated } from 'kysely';

export interface PrinterTable {
  id: string;
  name: string;
  /** Hash of the 256-bit secret in the URL that the printer polls. */
  key_hash: string;
  locale: Locale;
  copies: number;
  prints: PrintedPaper;
  ahead: Generated<AheadTime>;
  /** Accurate to ten seconds, because each poll would otherwise be a commit. */
  last_seen_at: Date | null;
  created_at: Date;
  /** Who added it; null: unknown, or without an account by now. */
  created_by: Generated<string | null>;
}

/** Jobs that became due in the last day, or later; printed in the order of `seq`. */
export interface PrintJobTable {
  seq: Generated<number>;
  id: string;
  printer_id: string;
  /** Null: a test page. */
  order_id: string | null;
  /** Instead of the order's papers, for who has them: what was done to it. Null: its papers. */
  slip: { what: 'canceled' | 'changed'; changes: LineChange[] } | null;
  copies: number;
  made_at: Date;
  /** Before it is not printed; null, as the previous version leaves it: when it was made. */
  due_at: Date | null;
  /** When the printer last fetched it; null: not yet. */
  fetched_at: Date | null;
  printed_at: Date | null;
  /** When it was skipped, or its order canceled after the printer had fetched it; null: neither. */
  dropped_at: Date | null;
  /** The error that the printer reported. */
  error: string | null;
}
