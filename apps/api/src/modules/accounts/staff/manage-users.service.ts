import { sameDuties } from '@bottega/contract/accounts/duty-rules';
import type { User } from '@bottega/contract/accounts/schemas';
import type { ValidationCode } from '@bottega/contract/validation';
import { audit } from '#db/audit/audit-trail.ts';
import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { requireReauthentication } from '#http/security/reauthentication.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { eraseUser } from '../profile/erase-user.queries.ts';
import { type ProfileChange, usernameTaken } from '../profile/profile.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { presentUser, saveUser } from '../users.queries.ts';
import { lockManagedUser, type Management } from './managed-user.service.ts';

const ownFields = ['fullName', 'phoneNumber', '_2faEnabled', 'password'] as const;

const refuseOwnFields = (change: ProfileChange): void => {
  const given = ownFields.filter((field) => change[field] !== undefined);
  if (given.length === 0) return;
  const fields = Object.fromEntries(given.map((field): [string, ValidationCode] => [field, 'field_unknown']));
  throw new HttpError('invalid_input', { fields });
};

/**
 * A new role or a revoked duty ends all their sessions. @throws HttpError user_not_found, invalid_input for the
 * owner's fields, reauthentication_required for another role or other duties, username_taken, superadmin_untouchable,
 * forbidden, other_email_locked, last_superadmin, version_conflict
 */
export const changeUser = async (deps: Deps, call: Management, change: ProfileChange): Promise<User> => {
  refuseOwnFields(change);
  const { actor, id } = call;
  const now = deps.clock();
  const saved = deps.db.transaction().execute(async (trx) => {
    const before = await lockManagedUser(trx, call, ({ role }) => ({ ...change, role: change.role ?? role }));
    const { username, role = before.role, duties = before.duties } = change;
    const hasOtherDuties = !sameDuties(duties, before.duties);
    if (role !== before.role || hasOtherDuties) requireReauthentication(call.caller);
    const after = await saveUser(trx, before, { username, role, duties: hasOtherDuties ? duties : undefined, now });
    const hasOtherRole = after.role !== before.role;
    const isLeaving = before.duties.some((duty) => !duties.includes(duty));
    if (hasOtherRole || isLeaving) await endUserSessions(trx, { userId: id, now });
    if (hasOtherRole) {
      await queueSecurityMail(deps, trx, { user: after, template: 'role_changed', params: { role: after.role } });
    }
    const sides = { before: presentUser(before), after: presentUser(after) };
    const event = { action: 'updated', kind: 'user', recordId: id, label: before.username } as const;
    if (after !== before) await audit(trx, { at: now, by: actor, ...event, ...sides });
    return { user: presentUser(after), hasOtherRole };
  });
  const { user, hasOtherRole } = await saved.catch((error: unknown) => {
    throw isUniqueViolation(error, 'username') ? usernameTaken() : error;
  });
  if (!hasOtherRole) return user;
  deps.wakeMail();
  await logAuth(deps, 'role_changed', { userId: id, ip: actor.ip });
  return user;
};

/** Their orders remain, anonymized. @throws HttpError user_not_found, superadmin_untouchable, last_superadmin */
export const deleteUser = async (deps: Deps, call: Management): Promise<void> => {
  const { actor, id } = call;
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockManagedUser(trx, call, () => ({ role: null }));
    await eraseUser(trx, user, now);
    const event = { action: 'deleted', kind: 'user', recordId: id, label: '', before: null, after: null } as const;
    await audit(trx, { at: now, by: actor, ...event });
  });
  // The username was shown with their reviews.
  await deps.changes.publish('reviews');
  await logAuth(deps, 'account_deleted', { userId: id, ip: actor.ip });
};
