import type { AuditAction } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';

export interface AuditEventTable {
  seq: number;
  at: Date;
  actor_id: string;
  action: AuditAction;
  kind: RecordKind;
  record_id: string;
  /** Covers the details, so that the chain remains valid after they are erased. */
  details_hash: string;
  /** Covers this event and the hash of the previous one. */
  hash: string;
}

/** May identify people, so it is emptied when their account is deleted. */
export interface AuditDetailsTable {
  seq: number;
  label: string;
  ip: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erased_at: Date | null;
}

/** The records of an event that changed several; covered by a digest in the event's details. */
export interface AuditRecordTable {
  seq: number;
  /** Sort order: the row of an imported file. */
  nr: number;
  kind: RecordKind;
  record_id: string;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** One row, which each writer locks before adding an event. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}
