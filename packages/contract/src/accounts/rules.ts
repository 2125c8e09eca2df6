import type { Duty, Worker } from '../duties.ts';
import type { ErrorCode } from '../errors.ts';
import { isStaff, type Role } from '../roles.ts';
import { sameDuties } from './duty-rules.ts';

export interface AccountHolder {
  id: string;
  role: Role;
}

type AccountRefusal = Extract<
  ErrorCode,
  'forbidden' | 'own_role_locked' | 'own_account_locked' | 'other_email_locked' | 'superadmin_untouchable'
>;

export const accountRefusal = (actor: AccountHolder, target: AccountHolder): AccountRefusal | null => {
  if (actor.id === target.id) return null;
  if (!isStaff(actor.role)) return 'forbidden';
  return target.role === 'superadmin' && actor.role !== 'superadmin' ? 'superadmin_untouchable' : null;
};

/** Null: allowed, like the current role (RULE-02). */
export const roleRefusal = (actor: AccountHolder, target: AccountHolder, role: Role): AccountRefusal | null => {
  const refusal = accountRefusal(actor, target);
  if (refusal || role === target.role) return refusal;
  if (actor.id === target.id) return 'own_role_locked';
  return role === 'superadmin' && actor.role !== 'superadmin' ? 'forbidden' : null;
};

export const dutiesRefusal = (
  actor: AccountHolder,
  target: AccountHolder & Worker,
  duties: readonly Duty[],
): AccountRefusal | null => {
  const refusal = accountRefusal(actor, target);
  if (refusal || sameDuties(duties, target.duties ?? [])) return refusal;
  return actor.id === target.id ? 'own_role_locked' : null;
};

export const disablingRefusal = (actor: AccountHolder, target: AccountHolder): AccountRefusal | null =>
  actor.id === target.id ? 'own_account_locked' : accountRefusal(actor, target);

/** Null: allowed, like the current address (RULE-02). */
export const emailRefusal = (
  actor: AccountHolder,
  target: AccountHolder & { email: string },
  email: string,
): AccountRefusal | null => {
  const refusal = accountRefusal(actor, target);
  if (refusal || email === target.email) return refusal;
  return actor.id === target.id ? null : 'other_email_locked';
};
