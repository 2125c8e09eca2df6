import type { ErrorCode } from '@bottega/contract/errors';
import { ApiError } from '#lib/api-error.ts';
import { type Actor, type AuditedChange, audit, isSame } from './audit/audit-trail.ts';
import type { Changes, ChangeTopic } from './changes/changes.ts';
import type { Db } from './tables.ts';

export interface WriteParts {
  db: Db;
  changes: Pick<Changes, 'publish'>;
  clock: () => Date;
}

interface Call {
  by: Actor;
  topic?: ChangeTopic;
}

type Entry = Omit<AuditedChange, 'at' | 'by'>;

interface Written<Result> {
  entries: readonly Entry[];
  result: Result;
  isUndone?: true;
}

const undone = new Error('undone');

/** A write that left the record as it was is rolled back, so that no version is raised. */
export const unchanged = <Result>(result: Result): Written<Result> => ({ entries: [], result, isUndone: true });

const lastChange = new Set(['version', 'updated_at', 'updatedAt']);

const withoutLastChange = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !lastChange.has(name)));

export const isSameRecord = (before: object, after: object): boolean =>
  isSame(withoutLastChange(before), withoutLastChange(after));

/** A transaction that ends with its audit entries; `write` takes its own locks. */
export const writeRecord = async <Result>(
  { db, changes, clock }: WriteParts,
  { by, topic }: Call,
  write: (trx: Db, now: Date) => Promise<Written<Result>>,
): Promise<Result> => {
  const now = clock();
  let written: Written<Result> | undefined;
  const committed = db.transaction().execute(async (trx) => {
    written = await write(trx, now);
    if (written.isUndone) throw undone;
    for (const entry of written.entries) await audit(trx, { ...entry, at: now, by });
    return written;
  });
  const { entries, result } = await committed.catch((error: unknown) => {
    if (error === undone && written) return written;
    throw error;
  });
  if (topic && entries.length > 0) await changes.publish(topic);
  return result;
};

/** `seen`: by the client; absent: any. @throws ApiError version_conflict */
export const refuseOldVersion = (seen: number | undefined, { version }: { version?: number }): void => {
  if (seen !== undefined && seen !== version) throw new ApiError('version_conflict');
};

interface Change<Before> extends Call {
  lock: (trx: Db, now: Date) => Promise<Before | undefined>;
  missing?: ErrorCode;
  version?: number | undefined;
}

/** For an existing record. @throws ApiError `missing`, version_conflict */
export const changeRecord = <Before extends object & { version?: number }, Result>(
  parts: WriteParts,
  { lock, missing = 'not_found', version, ...call }: Change<Before>,
  change: (trx: Db, before: Before, now: Date) => Promise<Written<Result>>,
): Promise<Result> =>
  writeRecord(parts, call, async (trx, now) => {
    const before = await lock(trx, now);
    if (!before) throw new ApiError(missing);
    refuseOldVersion(version, before);
    return change(trx, before, now);
  });

/** `remove` returns the entry; undefined: not found. @throws ApiError `missing` */
export const deleteRecord = (
  parts: WriteParts,
  { missing, ...call }: Call & { missing: ErrorCode },
  remove: (trx: Db, now: Date) => Promise<Omit<Entry, 'action' | 'after'> | undefined>,
): Promise<void> =>
  writeRecord(parts, call, async (trx, now) => {
    const entry = await remove(trx, now);
    if (!entry) throw new ApiError(missing);
    return { entries: [{ action: 'deleted', ...entry, after: null }], result: undefined };
  });
