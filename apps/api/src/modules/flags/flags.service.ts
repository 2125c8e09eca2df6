import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findFlag, lockMaintenance, setMaintenance, switchFlag } from './flags.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

/** Toggles without `enabled`. @throws HttpError flag_not_found */
export const changeFlag = async (
  { db, changes, clock }: Parts,
  { actor, key, enabled }: { actor: Actor; key: string; enabled: boolean | undefined },
) => {
  const now = clock();
  const switched = await db.transaction().execute(async (trx) => {
    const flag = await switchFlag(trx, { key, enabled, now });
    if (!flag) return undefined;
    const sides = { before: { enabled: !flag.enabled }, after: { enabled: flag.enabled } };
    await audit(trx, { at: now, by: actor, action: 'switched', kind: 'flag', recordId: key, label: key, ...sides });
    return flag;
  });
  if (switched) {
    await changes.publish('flags');
    return switched;
  }
  const unchanged = await findFlag(db, key);
  if (!unchanged) throw new HttpError('flag_not_found');
  return unchanged;
};

export const changeMaintenance = async (
  { db, changes, clock }: Parts,
  { actor, enabled }: { actor: Actor; enabled: boolean },
): Promise<void> => {
  const now = clock();
  const hasChanged = await db.transaction().execute(async (trx) => {
    const before = await lockMaintenance(trx, now);
    if (before === enabled) return false;
    await setMaintenance(trx, enabled, now);
    const record = { kind: 'maintenance', recordId: 'maintenance', label: 'maintenance' } as const;
    const sides = { before: { enabled: before }, after: { enabled } };
    await audit(trx, { at: now, by: actor, action: 'switched', ...record, ...sides });
    return true;
  });
  if (hasChanged) await changes.publish('settings');
};
