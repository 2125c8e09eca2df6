import type { Actor } from '#db/audit/audit-trail.ts';
import { isSameRecord, refuseOldVersion, unchanged, type WriteParts, writeRecord } from '#db/change-record.ts';
import type { Db } from '#db/tables.ts';
import { ApiError } from '#lib/api-error.ts';
import { type DocumentKey, findDocument, saveDocument } from './documents.queries.ts';

type Versioned<Value> = Value & { version: number };

/** `missing`: defaults for what is not stored, or was not by an older version. */
export const readDocument = async <Value extends object>(
  db: Db,
  key: DocumentKey,
  missing: Value,
): Promise<Versioned<Value>> => {
  const stored = await findDocument(db, key);
  return { ...structuredClone(missing), ...(stored?.value as Value | undefined), version: stored?.version ?? 0 };
};

interface Change<Value> {
  key: DocumentKey;
  missing: Value;
  change: (before: Value) => Value;
  version: number | undefined;
  by: Actor;
  alsoWrite?: (trx: Db, after: Value, now: Date, before: Value) => Promise<unknown>;
}

/** Audited, and announced after the commit. @throws ApiError version_conflict */
export const changeDocument = <Value extends object>(
  parts: WriteParts,
  { key, missing, change, version, by, alsoWrite }: Change<Value>,
): Promise<Versioned<Value>> =>
  writeRecord(parts, { by, topic: 'settings' }, async (trx, now) => {
    const { version: current, ...before } = await readDocument(trx, key, missing);
    refuseOldVersion(version, { version: current });
    const after = change(before as Value);
    // The default that is saved for the first time becomes the shop's own.
    if (current > 0 && isSameRecord(before, after)) return unchanged(await readDocument(trx, key, missing));
    if (!(await saveDocument(trx, { key, value: after, version: current, now }))) {
      throw new ApiError('version_conflict');
    }
    await alsoWrite?.(trx, after, now, before as Value);
    const record = { kind: 'shop', recordId: key, label: key } as const;
    const sides = { before, after: { ...(after as Record<string, unknown>) } };
    return { entries: [{ action: 'updated', ...record, ...sides }], result: await readDocument(trx, key, missing) };
  });
