import type { ErrorCode } from './errors.ts';
import { isStaff, type Role } from './permissions.ts';

/** Who changes an account, or whose it is. */
export interface AccountHolder {
  id: string;
  role: Role;
}

/** Why something may not be done to an account. */
type AccountRefusal = Extract<
  ErrorCode,
  'forbidden' | 'own_role_locked' | 'other_email_locked' | 'superadmin_untouchable'
>;

/**
 * Why the actor may neither change nor delete the account, or null: one's own one may, staff everybody's, and another
 * superadmin's only superadmins (RULE-02).
 */
export const accountRefusal = (actor: AccountHolder, target: AccountHolder): AccountRefusal | null => {
  if (actor.id === target.id) return null;
  if (!isStaff(actor.role)) return 'forbidden';
  return target.role === 'superadmin' && actor.role !== 'superadmin' ? 'superadmin_untouchable' : null;
};

/** Why the actor may not give the account that role, or null (RULE-02). The role that it has is no change. */
export const roleRefusal = (actor: AccountHolder, target: AccountHolder, role: Role): AccountRefusal | null => {
  const refusal = accountRefusal(actor, target);
  if (refusal || role === target.role) return refusal;
  if (actor.id === target.id) return 'own_role_locked';
  return role === 'superadmin' && actor.role !== 'superadmin' ? 'forbidden' : null;
};

/** Why the actor may not give the account that e-mail address, or null (RULE-02). The one that it has is no change. */
export const emailRefusal = (
  actor: AccountHolder,
  target: AccountHolder & { email: string },
  email: string,
): AccountRefusal | null => {
  const refusal = accountRefusal(actor, target);
  if (refusal || email === target.email) return refusal;
  return actor.id === target.id ? null : 'other_email_locked';
};
