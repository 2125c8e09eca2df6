import type { FlagKey } from '@bottega/contract/flag-keys';
import { sql } from 'kysely';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';

/** What the wire tells of a flag. */
export const flagColumns = ['id as _id', 'key', 'enabled'] as const;

/** Switches a flag to the named state, or to its other one. @throws HttpError flag_not_found */
export const switchFlag = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { actor, key, enabled }: { actor: Actor; key: string; enabled: boolean | undefined },
) => {
  const now = clock();
  const known = key as FlagKey;
  const switched = await db.transaction().execute(async (trx) => {
    let update = trx
      .updateTable('feature_flags')
      .set({ enabled: sql<boolean>`not enabled`, updated_at: now })
      .where('key', '=', known);
    if (enabled !== undefined) update = update.where('enabled', '!=', enabled);
    const flag = await update.returning(flagColumns).executeTakeFirst();
    if (!flag) return undefined;
    const sides = { before: { enabled: !flag.enabled }, after: { enabled: flag.enabled } };
    await audit(trx, { at: now, by: actor, action: 'switched', kind: 'flag', recordId: key, label: key, ...sides });
    return flag;
  });
  if (switched) {
    await changes.publish('flags');
    return switched;
  }
  const asItWas = await db.selectFrom('feature_flags').select(flagColumns).where('key', '=', known).executeTakeFirst();
  if (!asItWas) throw new HttpError('flag_not_found');
  return asItWas;
};
