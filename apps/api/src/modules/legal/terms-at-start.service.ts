import { defaultProfile } from '@bottega/contract/shop/profile';
import type { Deps } from '#deps.ts';
import { findLatestTerms, isInForce, lockStoredProfile, recordTerms } from '../shop/terms.queries.ts';

/** New software may change the templates, which take effect once it starts. */
export const recordTermsAtStart = async ({
  db,
  settings,
  changes,
  clock,
}: Pick<Deps, 'db' | 'settings' | 'changes' | 'clock'>): Promise<void> => {
  if (isInForce(await findLatestTerms(db), await settings.profile())) return;
  const isNew = await db.transaction().execute(async (trx) => {
    const profile = { ...defaultProfile, ...(await lockStoredProfile(trx)) };
    return recordTerms(trx, profile, clock());
  });
  if (isNew) await changes.publish('settings');
};
