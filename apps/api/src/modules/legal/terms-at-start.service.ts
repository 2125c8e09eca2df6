import { defaultProfile } from '@bottega/contract/shop/profile';
import type { Deps } from '#deps.ts';
import { findLatestTerms, isInForce, lockStoredProfile, recordTerms } from '../shop/terms.queries.ts';

/** New software may have changed the templates, which take effect at its start, once for all instances. */
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
