import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { lockUser } from '#modules/accounts/users.queries.ts';
import { lockStaffSecondFactor, updateStaffSecondFactor } from './staff-second-factor.queries.ts';

/** Takes effect with each staff member's next call. @throws HttpError own_second_factor_missing */
export const changeStaffSecondFactor = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { required, by }: { required: boolean; by: Actor },
): Promise<void> => {
  const now = clock();
  const hasChanged = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, by.id);
    // They would lock themselves out.
    if (required && !user?.two_factor_enabled && !user?.totp_since) throw new HttpError('own_second_factor_missing');
    const before = await lockStaffSecondFactor(trx, now);
    if (before === required) return false;
    await updateStaffSecondFactor(trx, required, now);
    const kind = 'staff_second_factor';
    const sides = { before: { enabled: before }, after: { enabled: required } };
    await audit(trx, { at: now, by, action: 'switched', kind, recordId: kind, label: kind, ...sides });
    return true;
  });
  if (hasChanged) await changes.publish('settings');
};
