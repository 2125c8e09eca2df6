import { flagKeys } from '@bottega/contract/flags';
import { isReady } from '@bottega/contract/shop/readiness';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { switchFlag } from '#modules/flags/flags.queries.ts';
import { readReadiness } from '#modules/shop/readiness.service.ts';
import { saveOpen } from '#modules/shop/shop-open.queries.ts';
import { endSetup, lockSetup } from './setup.queries.ts';

/** The shop stays closed if something prevents its opening. @throws ApiError not_found */
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
