import type { VersionedHours } from '@bottega/contract/shop/hours-form';
import { defaultHours, type OpeningHours } from '@bottega/contract/shop/opening-hours';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findDocument, saveDocument } from './shop-documents.queries.ts';

export const readHours = async (db: Db): Promise<VersionedHours> => {
  const stored = await findDocument(db, 'hours');
  // A copy that may be changed.
  return { ...structuredClone(defaultHours), ...stored?.value, version: stored?.version ?? 0 } as VersionedHours;
};

interface Change {
  hours: OpeningHours;
  /** The version that was seen; absent: any. */
  version: number | undefined;
  by: Actor;
}

/** @throws HttpError version_conflict */
export const changeHours = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { hours, version, by }: Change,
): Promise<VersionedHours> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const { version: current, ...before } = await readHours(trx);
    if (version !== undefined && version !== current) throw new HttpError('version_conflict');
    if (!(await saveDocument(trx, { key: 'hours', value: hours, version: current, now }))) {
      throw new HttpError('version_conflict');
    }
    const record = { kind: 'shop', recordId: 'hours', label: 'hours' } as const;
    await audit(trx, { at: now, by, action: 'updated', ...record, before, after: { ...hours } });
    return readHours(trx);
  });
  await changes.publish('settings');
  return changed;
};
