import type { Locale } from '@bottega/contract/locale';
import type { LineChange } from '@bottega/contract/orders/line-changes';
import type { AheadTime, PrintedPaper } from '@bottega/contract/printing/schemas';
import type { Generated } from 'kysely';

export interface PrinterTable {
  id: string;
  name: string;
  key_hash: string;
  locale: Locale;
  copies: number;
  prints: PrintedPaper;
  ahead: Generated<AheadTime>;
  /** Accurate to ten seconds, or each poll would be a commit. */
  last_seen_at: Date | null;
  created_at: Date;
  created_by: Generated<string | null>;
}

/** Due in the last day, or later; printed by `seq`. */
export interface PrintJobTable {
  seq: Generated<number>;
  id: string;
  printer_id: string;
  order_id: string | null;
  /** A slip about a cancellation or edit, for holders of the order's papers. Null: the papers. */
  slip: { what: 'canceled' | 'changed'; changes: LineChange[] } | null;
  copies: number;
  made_at: Date;
  /** Null, from the previous version: when it was made. */
  due_at: Date | null;
  fetched_at: Date | null;
  printed_at: Date | null;
  dropped_at: Date | null;
  error: string | null;
}
