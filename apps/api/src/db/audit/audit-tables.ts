import type { AuditAction } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';

export interface AuditEventTable {
  seq: number;
  at: Date;
  actor_id: string;
  action: AuditAction;
  kind: RecordKind;
  record_id: string;
  /** Keeps the chain valid after the details are erased. */
  details_hash: string;
  hash: string;
}

/** May identify people: emptied when their account is deleted. */
export interface AuditDetailsTable {
  seq: number;
  label: string;
  ip: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erased_at: Date | null;
}

export interface AuditRecordTable {
  seq: number;
  nr: number;
  kind: RecordKind;
  record_id: string;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** One row; each writer locks it before adding an event. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}
