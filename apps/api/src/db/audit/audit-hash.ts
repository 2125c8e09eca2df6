import { createHash } from 'node:crypto';
import type { Row } from '../tables.ts';

export type AuditedDetails = Pick<Row<'audit_details'>, 'label' | 'ip' | 'request_id' | 'before' | 'after'>;

type AuditedEvent = Omit<Row<'audit_events'>, 'hash'>;

// PostgreSQL reorders jsonb keys.
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts, inOrder)).digest('base64url');

export const detailsHash = (details: AuditedDetails): string =>
  sha256([details.label, details.ip, details.request_id, details.before, details.after]);

export const eventHash = (previous: string, event: AuditedEvent): string =>
  sha256([
    previous,
    event.seq,
    event.at.toISOString(),
    event.actor_id,
    event.action,
    event.kind,
    event.record_id,
    event.details_hash,
  ]);

export const recordsDigest = (previous: string, records: readonly Omit<Row<'audit_records'>, 'seq'>[]): string =>
  records.reduce(
    (digest, { nr, kind, record_id, label, before, after }) =>
      sha256([digest, nr, kind, record_id, label, before, after]),
    previous,
  );
