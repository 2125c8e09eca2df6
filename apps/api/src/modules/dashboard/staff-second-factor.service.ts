import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { lockUser } from '#modules/accounts/users.queries.ts';
import { lockStaffSecondFactor, updateStaffSecondFactor } from './staff-second-factor.queries.ts';

/** Takes effect with each staff member's next call. @throws ApiError own_second_factor_missing */
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
