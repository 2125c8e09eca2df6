import type { SetupState } from '@bottega/contract/accounts/setup/endpoints';
import { flagKeys } from '@bottega/contract/flags';
import { isReady } from '@bottega/contract/shop/readiness';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { switchFlag } from '#modules/flags/flags.queries.ts';
import { readReadiness } from '#modules/shop/readiness.service.ts';
import { saveOpen } from '#modules/shop/shop-open.queries.ts';
import { endSetup, findSetup, lockSetup, saveSetup, stepOf } from './setup.queries.ts';
import { isBound } from './setup-link.service.ts';

interface Visitor {
  userId: string | undefined;
  browser: string | undefined;
}

/** @throws ApiError not_found except for the link's browser and the superadmin it created */
export const readSetup = async ({ db, clock }: Deps, { userId, browser }: Visitor): Promise<SetupState> => {
  const setup = await findSetup(db);
  if (!setup) throw new ApiError('not_found');
  if (setup.owner && setup.owner === userId) return { step: stepOf(setup) };
  if (!(await isBound(db, { browser, now: clock() }))) throw new ApiError('not_found');
  return { step: setup.owner ? 'login' : 'account' };
};

export const saveStep = async ({ db, clock }: Deps, { userId, step }: { userId: string; step: SetupStep }) => {
  await db.transaction().execute(async (trx) => {
    const setup = await lockSetup(trx);
    if (!setup || setup.owner !== userId) throw new ApiError('not_found');
    await saveSetup(trx, { ...setup, step }, clock());
  });
};

export const endWizard = async (deps: Deps, by: Actor): Promise<boolean> => {
  const open = isReady(await readReadiness(deps));
  await writeRecord(deps, { by, topic: 'flags' }, async (trx, now) => {
    const setup = await lockSetup(trx);
    if (!setup || setup.owner !== by.id) throw new ApiError('not_found');
    await endSetup(trx, now);
    await saveOpen(trx, open, now);
    for (const key of flagKeys) await switchFlag(trx, { key, enabled: true, now });
    const record = { kind: 'shop', recordId: 'open', label: 'open' } as const;
    return { entries: [{ action: 'switched', ...record, before: null, after: { open } }], result: undefined };
  });
  await deps.changes.publish('settings');
  return open;
};
