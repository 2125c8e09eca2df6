import type { ShopSettings } from '@bottega/contract/dashboard/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { lockShopSettings, updateShopSettings } from './shop-settings.queries.ts';

interface Change {
  orderMails: boolean;
  /** The version that the client saw; absent: any. */
  version?: number | undefined;
  by: Actor;
}

/** @throws HttpError version_conflict */
export const changeShopSettings = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { orderMails, version, by }: Change,
): Promise<ShopSettings> => {
  const now = clock();
  const { before, after } = await db.transaction().execute(async (trx) => {
    const before = await lockShopSettings(trx, now);
    if (version !== undefined && version !== before.version) throw new HttpError('version_conflict');
    if (before.orderMails === orderMails) return { before, after: before };
    const after = { orderMails, version: before.version + 1 };
    await updateShopSettings(trx, after, now);
    const record = { kind: 'order_mails', recordId: 'order_mails', label: 'order_mails' } as const;
    const sides = { before: { enabled: before.orderMails }, after: { enabled: orderMails } };
    await audit(trx, { at: now, by, action: 'switched', ...record, ...sides });
    return { before, after };
  });
  if (after !== before) await changes.publish('settings');
  return after;
};
