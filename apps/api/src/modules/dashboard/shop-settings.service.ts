import type { ShopSettings } from '@bottega/contract/dashboard/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { lockShopSettings, updateShopSettings } from './shop-settings.queries.ts';

interface Change {
  orderMails: boolean;
  /** The version that the client saw; absent: any. */
  version?: number | undefined;
  by: Actor;
}

/** @throws ApiError version_conflict */
export const changeShopSettings = (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { orderMails, version, by }: Change,
): Promise<ShopSettings> =>
  changeRecord(parts, { by, topic: 'settings', version, lock: lockShopSettings }, async (trx, before, now) => {
    if (before.orderMails === orderMails) return { entries: [], result: before };
    const after = { orderMails, version: before.version + 1 };
    await updateShopSettings(trx, after, now);
    const kind = 'order_mails';
    const sides = { before: { enabled: before.orderMails }, after: { enabled: orderMails } };
    return { entries: [{ action: 'switched', kind, recordId: kind, label: kind, ...sides }], result: after };
  });
