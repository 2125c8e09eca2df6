import { createHash } from 'node:crypto';
import type { Row } from './tables.ts';

/** What may be erased later. */
export type AuditedDetails = Pick<Row<'audit_details'>, 'label' | 'ip' | 'request_id' | 'before' | 'after'>;

/** What stays, whoever is erased. */
type AuditedEvent = Omit<Row<'audit_events'>, 'hash'>;

// PostgreSQL hands out the keys of a jsonb value in an order of its own.
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts, inOrder)).digest('base64url');

/** The hash of the details, under which their event keeps them. */
export const detailsHash = (details: AuditedDetails): string =>
  sha256([details.label, details.ip, details.request_id, details.before, details.after]);

/** The hash that binds an event to the one before it. */
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
