import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findFlag, lockMaintenance, setMaintenance, switchFlag } from './flags.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

export const changeFlag = async (
  parts: Parts,
  { actor, key, enabled }: { actor: Actor; key: string; enabled: boolean | undefined },
) => {
  const switched = await writeRecord(parts, { by: actor, topic: 'flags' }, async (trx, now) => {
    const flag = await switchFlag(trx, { key, enabled, now });
    if (!flag) return { entries: [], result: undefined };
    const sides = { before: { enabled: !flag.enabled }, after: { enabled: flag.enabled } };
    return { entries: [{ action: 'switched', kind: 'flag', recordId: key, label: key, ...sides }], result: flag };
  });
  const flag = switched ?? (await findFlag(parts.db, key));
  if (!flag) throw new ApiError('flag_not_found');
  return flag;
};

export const changeMaintenance = (
  parts: Parts,
  { actor, enabled }: { actor: Actor; enabled: boolean },
): Promise<void> =>
  writeRecord(parts, { by: actor, topic: 'settings' }, async (trx, now) => {
    const before = await lockMaintenance(trx, now);
    if (before === enabled) return { entries: [], result: undefined };
    await setMaintenance(trx, enabled, now);
    const kind = 'maintenance';
    const sides = { before: { enabled: before }, after: { enabled } };
    return { entries: [{ action: 'switched', kind, recordId: kind, label: kind, ...sides }], result: undefined };
  });
