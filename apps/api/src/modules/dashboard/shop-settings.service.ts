import type { ShopSettings } from '@bottega/contract/dashboard/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { lockUser } from '#modules/accounts/users.queries.ts';
import {
  lockShopSettings,
  lockStaffSecondFactor,
  updateShopSettings,
  updateStaffSecondFactor,
} from './shop-settings.queries.ts';

interface Change {
  orderMails: boolean;
  /** Absent: any. */
  version?: number | undefined;
  by: Actor;
}

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

/** Takes effect with each staff member's next call. */
export const changeStaffSecondFactor = (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { required, by }: { required: boolean; by: Actor },
): Promise<void> =>
  writeRecord(parts, { by, topic: 'settings' }, async (trx, now) => {
    const user = await lockUser(trx, by.id);
    // They would lock themselves out.
    if (required && !user?.two_factor_enabled && !user?.totp_since) throw new ApiError('own_second_factor_missing');
    const before = await lockStaffSecondFactor(trx, now);
    if (before === required) return { entries: [], result: undefined };
    await updateStaffSecondFactor(trx, required, now);
    const kind = 'staff_second_factor';
    const sides = { before: { enabled: before }, after: { enabled: required } };
    return { entries: [{ action: 'switched', kind, recordId: kind, label: kind, ...sides }], result: undefined };
  });
