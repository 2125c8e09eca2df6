import { losesRights, sameDuties } from '@bottega/contract/accounts/duty-rules';
import type { User } from '@bottega/contract/accounts/schemas';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import type { ValidationCode } from '@bottega/contract/validation';
import { changeRecord } from '#db/change-record.ts';
import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { requireReauthentication } from '#http/security/reauthentication.ts';
import { ApiError } from '#lib/api-error.ts';
import { eraseUser } from '#modules/erasure/erase-user.queries.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { lockManagedUser, type Management } from '../managed-user.service.ts';
import { type ProfileChange, usernameTaken } from '../profile/profile.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { withdrawGivenAccess } from '../team/given-access.service.ts';
import { presentUser, saveUser } from '../users.queries.ts';

const ownFields = ['fullName', 'phoneNumber', '_2faEnabled', 'password'] as const;

const refuseOwnFields = (change: ProfileChange): void => {
  const given = ownFields.filter((field) => change[field] !== undefined);
  if (given.length === 0) return;
  const fields = Object.fromEntries(given.map((field): [string, ValidationCode] => [field, 'field_unknown']));
  throw new ApiError('invalid_input', { fields });
};

type Changed = User & { leftBehind?: LeftBehind | undefined };

/** A new role or a revoked duty ends all sessions; lost rights end the access given to others. */
export const changeUser = async (deps: Deps, call: Management, change: ProfileChange): Promise<Changed> => {
  refuseOwnFields(change);
  const { actor, id } = call;
  const lock = (trx: Db) => lockManagedUser(trx, call, ({ role }) => ({ ...change, role: change.role ?? role }));
  const saved = changeRecord(deps, { by: actor, lock }, async (trx, before, now) => {
    const { username, role = before.role, duties = before.duties } = change;
    const hasOtherDuties = !sameDuties(duties, before.duties);
    if (role !== before.role || hasOtherDuties) requireReauthentication(call.caller);
    const after = await saveUser(trx, before, { username, role, duties: hasOtherDuties ? duties : undefined, now });
    const hasOtherRole = after.role !== before.role;
    const isLosing = losesRights(before, after);
    if (hasOtherRole || isLosing) await endUserSessions(trx, { userId: id, now });
    if (hasOtherRole) {
      await queueSecurityMail(deps, trx, { user: after, template: 'role_changed', params: { role: after.role } });
    }
    const leftBehind = isLosing ? await withdrawGivenAccess(trx, { userId: id, by: actor, now }) : undefined;
    const sides = { before: presentUser(before), after: presentUser(after) };
    const record = { kind: 'user', recordId: id, label: before.username } as const;
    return {
      entries: after === before ? [] : [{ action: 'updated', ...record, ...sides }],
      result: { user: { ...presentUser(after), leftBehind }, hasOtherRole },
    };
  });
  const { user, hasOtherRole } = await saved.catch((error: unknown) => {
    throw isUniqueViolation(error, 'username') ? usernameTaken() : error;
  });
  if (!hasOtherRole) return user;
  deps.wakeJobs();
  await logAuth(deps, 'role_changed', { userId: id, ip: actor.ip });
  return user;
};

export const deleteUser = async (deps: Deps, call: Management): Promise<LeftBehind | undefined> => {
  const { actor, id } = call;
  const lock = (trx: Db) => lockManagedUser(trx, call, () => ({ role: null }));
  // Reviews showed the username.
  const leftBehind = await changeRecord(deps, { by: actor, topic: 'reviews', lock }, async (trx, user, now) => {
    const left = await withdrawGivenAccess(trx, { userId: id, by: actor, now });
    await eraseUser(trx, user, now);
    const record = { kind: 'user', recordId: id, label: '' } as const;
    return { entries: [{ action: 'deleted', ...record, before: null, after: null }], result: left };
  });
  await logAuth(deps, 'account_deleted', { userId: id, ip: actor.ip });
  return leftBehind;
};
