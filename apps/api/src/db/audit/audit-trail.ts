import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';
import { inBatches } from '../rows.ts';
import { indexEvents } from '../search/audit-search.ts';
import type { Db } from '../tables.ts';
import { detailsHash, eventHash, recordsDigest } from './audit-hash.ts';

export interface Actor {
  id: string;
  ip: string;
  requestId: string;
}

/** Must not contain secrets or binary data. */
interface ChangedFields {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Never erased, so it must not identify people. */
interface AuditedRecord extends ChangedFields {
  nr: number;
  id: string;
  label: string;
}

export interface AuditedChange extends ChangedFields {
  at: Date;
  by: Actor;
  action: AuditAction;
  kind: RecordKind;
  recordId: string;
  label: string;
  records?: readonly AuditedRecord[];
}

const unsaid = new Set(['_id', 'createdAt', 'updatedAt', 'version']);

// As both engines return it; jsonb rejects half a surrogate pair.
const stored = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part)) as Value;

// Ignores the order of keys, which jsonb changes.
export const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(stored({ value: a }), stored({ value: b }));

const changed = (side: ChangedFields['before'], other: ChangedFields['before']): Record<string, unknown> | null =>
  side &&
  Object.fromEntries(Object.entries(side).filter(([key, value]) => !unsaid.has(key) && !isSame(value, other?.[key])));

const changedFields = ({ before, after }: ChangedFields): ChangedFields => ({
  before: changed(before, after),
  after: changed(after, before),
});

const recordsOf = ({ kind, records = [] }: AuditedChange) =>
  records.map(({ nr, id, label, ...fields }) => stored({ nr, kind, record_id: id, label, ...changedFields(fields) }));

const detailsOf = (change: AuditedChange, digest: string) => {
  const { before, after } = changedFields(change);
  return stored({
    label: change.label,
    ip: change.by.ip,
    request_id: change.by.requestId,
    before,
    after: digest === '' ? after : { ...after, recordsDigest: digest },
  });
};

/** Last in the transaction: the chain makes other writers wait for the commit. */
export const audit = async (trx: Db, change: AuditedChange): Promise<void> => {
  const records = recordsOf(change);
  const details = detailsOf(change, recordsDigest('', records));
  const head = await trx
    .updateTable('audit_head')
    .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  const { seq } = head;
  const event = {
    seq,
    at: change.at,
    actor_id: change.by.id,
    action: change.action,
    kind: change.kind,
    record_id: change.recordId,
    details_hash: detailsHash(details),
  };
  const hash = eventHash(head.hash, event);
  await trx
    .insertInto('audit_events')
    .values({ ...event, hash })
    .execute();
  await trx
    .insertInto('audit_details')
    .values({ seq, ...details, erased_at: null })
    .execute();
  await inBatches(records, (batch) =>
    trx
      .insertInto('audit_records')
      .values(batch.map((record) => ({ seq, ...record })))
      .execute(),
  );
  await indexEvents(trx, [{ seq, label: details.label, names: records.map(({ label }) => label) }]);
  await trx.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
};
