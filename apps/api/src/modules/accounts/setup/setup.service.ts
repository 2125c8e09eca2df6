import type { SetupState } from '@bottega/contract/accounts/setup/endpoints';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findSetup, lockSetup, saveSetup, stepOf } from './setup.queries.ts';
import { isBound } from './setup-link.service.ts';

interface Visitor {
  /** Id of the caller's account. */
  userId: string | undefined;
  /** The cookie of the browser that opened the setup link. */
  browser: string | undefined;
}

/** @throws ApiError not_found for everyone except the browser of the link and the superadmin that it created */
export const readSetup = async ({ db, clock }: Deps, { userId, browser }: Visitor): Promise<SetupState> => {
  const setup = await findSetup(db);
  if (!setup) throw new ApiError('not_found');
  if (setup.owner && setup.owner === userId) return { step: stepOf(setup) };
  if (!(await isBound(db, { browser, now: clock() }))) throw new ApiError('not_found');
  return { step: setup.owner ? 'login' : 'account' };
};

/** @throws ApiError not_found */
export const saveStep = async ({ db, clock }: Deps, { userId, step }: { userId: string; step: SetupStep }) => {
  await db.transaction().execute(async (trx) => {
    const setup = await lockSetup(trx);
    if (!setup || setup.owner !== userId) throw new ApiError('not_found');
    await saveSetup(trx, { ...setup, step }, clock());
  });
};
