import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Deps } from '../../deps.ts';

const key = 'maintenance';

/** Switches maintenance on or off; what it is already is no change. */
export const switchMaintenance = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { actor, enabled }: { actor: Actor; enabled: boolean },
): Promise<void> => {
  const now = clock();
  const hasChanged = await db.transaction().execute(async (trx) => {
    // Made where it is missing, and taken: two who switch at once do so one after the other.
    const { value: before } = await trx
      .insertInto('settings')
      .values({ key, value: { enabled: false }, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    if (before.enabled === enabled) return false;
    await trx.updateTable('settings').set({ value: { enabled }, updated_at: now }).where('key', '=', key).execute();
    const sides = { before: { enabled: before.enabled }, after: { enabled } };
    await audit(trx, { at: now, by: actor, action: 'switched', kind: key, recordId: key, label: key, ...sides });
    return true;
  });
  if (hasChanged) await changes.publish('settings');
};
