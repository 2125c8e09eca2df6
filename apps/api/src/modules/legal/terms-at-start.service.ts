import { defaultProfile } from '@bottega/contract/shop/profile';
import type { Deps } from '#deps.ts';
import { findLatestTerms, isInForce, lockStoredProfile, recordTerms } from '../shop/terms.queries.ts';

/**
 * A new version of the software may have changed templates, which take effect when it starts, once for all instances.
 */
export const recordTermsAtStart = async ({
  db,
  settings,
  changes,
  clock,
}: Pick<Deps, 'db' | 'settings' | 'changes' | 'clock'>): Promise<void> => {
  // Most starts have nothing to write.
  if (isInForce(await findLatestTerms(db), await settings.profile())) return;
  const isNew = await db.transaction().execute(async (trx) => {
    const profile = { ...defaultProfile, ...(await lockStoredProfile(trx)) };
    return recordTerms(trx, profile, clock());
  });
  if (isNew) await changes.publish('settings');
};
