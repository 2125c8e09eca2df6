import { isReady } from '@bottega/contract/shop/readiness';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { readReadiness } from './readiness.service.ts';
import { lockOpen, saveOpen } from './shop-open.queries.ts';

/** An open shop stays open whatever is missing. @throws HttpError not_ready, with the list of what is missing */
export const changeOpen = async (deps: Deps, { open, by }: { open: boolean; by: Actor }): Promise<void> => {
  const { db, clock, changes } = deps;
  const now = clock();
  const items = open ? await readReadiness(deps) : [];
  const hasChanged = await db.transaction().execute(async (trx) => {
    if ((await lockOpen(trx, now)) === open) return false;
    if (!isReady(items)) throw new HttpError('not_ready', { details: items });
    await saveOpen(trx, open, now);
    const record = { kind: 'shop', recordId: 'open', label: 'open' } as const;
    await audit(trx, { at: now, by, action: 'switched', ...record, before: { open: !open }, after: { open } });
    return true;
  });
  if (hasChanged) await changes.publish('settings');
};
