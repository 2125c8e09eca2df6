import { isReady } from '@bottega/contract/shop/readiness';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { readReadiness } from './readiness.service.ts';
import { lockOpen, saveOpen } from './shop-open.queries.ts';

/** An open shop stays open even if unready. */
export const changeOpen = async (deps: Deps, { open, by }: { open: boolean; by: Actor }): Promise<void> => {
  const items = open ? await readReadiness(deps) : [];
  await writeRecord(deps, { by, topic: 'settings' }, async (trx, now) => {
    if ((await lockOpen(trx, now)) === open) return { entries: [], result: undefined };
    if (!isReady(items)) throw new ApiError('not_ready', { details: items });
    await saveOpen(trx, open, now);
    const record = { kind: 'shop', recordId: 'open', label: 'open' } as const;
    const sides = { before: { open: !open }, after: { open } };
    return { entries: [{ action: 'switched', ...record, ...sides }], result: undefined };
  });
};
