import type { AuditAction, AuditKind } from '@bottega/contract/audit';
import type { Kysely } from 'kysely';
import { detailsHash, eventHash } from './audit-hash.ts';
import type { Database } from './tables.ts';

/** Who changes something as staff. */
export interface Actor {
  id: string;
  ip: string;
  requestId: string;
}

/** A record before and after a change, as people would be told of it: no secrets, no binary data. */
export interface AuditedChange {
  at: Date;
  by: Actor;
  action: AuditAction;
  kind: AuditKind;
  recordId: string;
  /** What the record is called. */
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

// Said of every change by `at`, or following from it.
const unsaid = new Set(['_id', 'createdAt', 'updatedAt', 'version']);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

// As both engines hand it out again: half of a character is no text to them, and jsonb refuses it.
const stored = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part)) as Value;

/** The fields of one side that are not the same on the other; all of them where the other does not exist. */
const changed = (side: AuditedChange['before'], other: AuditedChange['before']): Record<string, unknown> | null =>
  side &&
  Object.fromEntries(Object.entries(side).filter(([key, value]) => !unsaid.has(key) && !isSame(value, other?.[key])));

// Rows of one insert: far from the largest number of parameters of either engine.
const rowsAtOnce = 500;

const detailsOf = (change: AuditedChange) =>
  stored({
    label: change.label,
    ip: change.by.ip,
    request_id: change.by.requestId,
    before: changed(change.before, change.after),
    after: changed(change.after, change.before),
  });

/**
 * Notes changes by staff, in the order given, in the transaction of the changes and as its last statements: the events
 * are a chain, so that whoever writes one holds up the others until the commit. That is why many cost few statements.
 */
export const auditAll = async (trx: Kysely<Database>, changes: readonly AuditedChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const head = await trx
    .updateTable('audit_head')
    .set(({ eb }) => ({ seq: eb('seq', '+', changes.length) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  let { seq, hash } = { ...head, seq: head.seq - changes.length };
  const rows = changes.map((change) => {
    seq += 1;
    const details = detailsOf(change);
    const event = {
      seq,
      at: change.at,
      actor_id: change.by.id,
      action: change.action,
      kind: change.kind,
      record_id: change.recordId,
      details_hash: detailsHash(details),
    };
    hash = eventHash(hash, event);
    return { event: { ...event, hash }, details: { seq, ...details, erased_at: null } };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    await trx
      .insertInto('audit_events')
      .values(part.map(({ event }) => event))
      .execute();
    await trx
      .insertInto('audit_details')
      .values(part.map(({ details }) => details))
      .execute();
  }
  await trx.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
};

/** Notes a change by staff, in its transaction and as the last statement. */
export const audit = (trx: Kysely<Database>, change: AuditedChange): Promise<void> => auditAll(trx, [change]);
