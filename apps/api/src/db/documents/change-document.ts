import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { type DocumentKey, findDocument, saveDocument } from './documents.queries.ts';

type Versioned<Value> = Value & { version: number };

/** `missing`: defaults if nothing is stored, and for fields that an older version has not stored. */
export const readDocument = async <Value extends object>(
  db: Db,
  key: DocumentKey,
  missing: Value,
): Promise<Versioned<Value>> => {
  const stored = await findDocument(db, key);
  // A copy that may be modified.
  return { ...structuredClone(missing), ...(stored?.value as Value | undefined), version: stored?.version ?? 0 };
};

interface Change<Value> {
  key: DocumentKey;
  missing: Value;
  change: (before: Value) => Value;
  /** The version that the client saw; absent: any. */
  version: number | undefined;
  by: Actor;
  /** Part of the same transaction. */
  alsoWrite?: (trx: Db, after: Value, now: Date, before: Value) => Promise<unknown>;
}

/** Audited with the old and new values, and announced after the commit. @throws HttpError version_conflict */
export const changeDocument = async <Value extends object>(
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { key, missing, change, version, by, alsoWrite }: Change<Value>,
): Promise<Versioned<Value>> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const { version: current, ...before } = await readDocument(trx, key, missing);
    if (version !== undefined && version !== current) throw new HttpError('version_conflict');
    const after = change(before as Value);
    if (!(await saveDocument(trx, { key, value: after, version: current, now }))) {
      throw new HttpError('version_conflict');
    }
    await alsoWrite?.(trx, after, now, before as Value);
    const record = { kind: 'shop', recordId: key, label: key } as const;
    await audit(trx, {
      at: now,
      by,
      action: 'updated',
      ...record,
      before,
      after: { ...(after as Record<string, unknown>) },
    });
    return readDocument(trx, key, missing);
  });
  await changes.publish('settings');
  return changed;
};
