import { type FlagKey, flagKeys } from '@bottega/contract/flags/rules';
import { isReady } from '@bottega/contract/shop/readiness';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { endSetup, lockSetup } from '../accounts/setup/setup.queries.ts';
import { switchFlag } from '../flags/flags.queries.ts';
import { readReadiness } from './readiness.service.ts';
import { saveOpen } from './shop-open.queries.ts';

// With it, dishes with unknown food cannot be ordered: staff must first enter the food of their dishes.
const leftToOwner: FlagKey = 'ff_food_info';

/** The shop stays closed if something prevents its opening. @throws HttpError not_found */
export const endWizard = async (deps: Deps, by: Actor): Promise<boolean> => {
  const { db, clock, changes } = deps;
  const now = clock();
  const open = isReady(await readReadiness(deps));
  await db.transaction().execute(async (trx) => {
    const setup = await lockSetup(trx);
    if (!setup || setup.owner !== by.id) throw new HttpError('not_found');
    await endSetup(trx, now);
    await saveOpen(trx, open, now);
    for (const key of flagKeys.filter((flag) => flag !== leftToOwner))
      await switchFlag(trx, { key, enabled: true, now });
    const about = { kind: 'shop', recordId: 'open', label: 'open' } as const;
    await audit(trx, { at: now, by, action: 'switched', ...about, before: null, after: { open } });
  });
  await changes.publish('flags');
  await changes.publish('settings');
  return open;
};
