import { accountRefusal, emailRefusal, roleRefusal } from '@bottega/contract/account-rules';
import type { Role } from '@bottega/contract/permissions';
import type { User } from '@bottega/contract/users';
import type { ValidationCode } from '@bottega/contract/validation';
import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Database, Row } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Caller } from '../../http/route.ts';
import { logAuth } from '../session/auth-log.ts';
import { endUserSessions } from '../session/session.queries.ts';
import { eraseUser } from './erase-user.queries.ts';
import { type ProfileChange, taken } from './profile.service.ts';
import { lockUserRows, presentUser, saveUser, superadminIds } from './users.queries.ts';

/** Somebody of the staff and whose account they manage. */
interface Management {
  caller: Caller;
  actor: Actor;
  id: string;
}

/** What only oneself may say about oneself. */
const ownFields = ['fullName', 'phoneNumber', '_2faEnabled', 'password'] as const;

const refuseOwnFields = (change: ProfileChange): void => {
  const given = ownFields.filter((field) => change[field] !== undefined);
  if (given.length === 0) return;
  const fields = Object.fromEntries(given.map((field): [string, ValidationCode] => [field, 'field_unknown']));
  throw new HttpError('invalid_input', { fields });
};

/** What becomes of the account; no role: it is deleted. */
type Change = Pick<ProfileChange, 'email' | 'version'> & { role: Role | null };

const refuse = (caller: Caller, target: Row<'users'>, { role, email = target.email, version }: Change): void => {
  const refusal =
    (role === null ? accountRefusal(caller, target) : roleRefusal(caller, target, role)) ??
    emailRefusal(caller, target, email);
  if (refusal) throw new HttpError(refusal);
  if (version !== undefined && version !== target.version) throw new HttpError('version_conflict');
};

const refuseLoss = async (trx: Kysely<Database>, target: Row<'users'>, role: Role | null): Promise<void> => {
  if (target.role !== 'superadmin' || role === 'superadmin') return;
  const others = (await superadminIds(trx)).filter((id) => id !== target.id);
  if (others.length === 0) throw new HttpError('last_superadmin');
};

/**
 * Takes the account that is managed, where the rules allow the change, and that of who manages it: whoever lost their
 * role or account in the meantime has lost their session with it. So of two superadmins who do away with each other at
 * once one is left.
 */
const takeRow = async (
  trx: Kysely<Database>,
  { caller, id }: Management,
  changeOf: (target: Row<'users'>) => Change,
): Promise<Row<'users'>> => {
  const rows = await lockUserRows(trx, [caller.id, id]);
  const target = rows.get(id);
  if (!target) throw new HttpError('user_not_found');
  const change = changeOf(target);
  refuse(caller, target, change);
  await refuseLoss(trx, target, change.role);
  if (rows.get(caller.id)?.role !== caller.role) throw new HttpError('authentication_required');
  return target;
};

/**
 * Changes the username and role of somebody else; another role ends all their sessions.
 * @throws HttpError user_not_found, invalid_input for what is not for staff, username_taken, superadmin_untouchable,
 * forbidden, other_email_locked, last_superadmin, version_conflict
 */
export const changeUser = async (deps: Deps, call: Management, change: ProfileChange): Promise<User> => {
  refuseOwnFields(change);
  const { actor, id } = call;
  const now = deps.clock();
  const saved = deps.db.transaction().execute(async (trx) => {
    const before = await takeRow(trx, call, ({ role }) => ({ ...change, role: change.role ?? role }));
    const after = await saveUser(trx, before, { username: change.username, role: change.role, now });
    if (after.role !== before.role) await endUserSessions(trx, { userId: id, now });
    const sides = { before: presentUser(before), after: presentUser(after) };
    const what = { action: 'updated', kind: 'user', recordId: id, label: before.username } as const;
    if (after !== before) await audit(trx, { at: now, by: actor, ...what, ...sides });
    return { user: presentUser(after), hasOtherRole: after.role !== before.role };
  });
  const { user, hasOtherRole } = await saved.catch((error: unknown) => {
    throw isUniqueViolation(error, 'username') ? taken() : error;
  });
  if (hasOtherRole) logAuth(deps, 'role_changed', { userId: id, ip: actor.ip });
  return user;
};

/**
 * Deletes somebody else's account and what identifies the person; the shop keeps its orders without them.
 * @throws HttpError user_not_found, superadmin_untouchable, last_superadmin
 */
export const deleteUser = async (deps: Deps, call: Management): Promise<void> => {
  const { actor, id } = call;
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const user = await takeRow(trx, call, () => ({ role: null }));
    await eraseUser(trx, user, now);
    const what = { action: 'deleted', kind: 'user', recordId: id, label: '', before: null, after: null } as const;
    await audit(trx, { at: now, by: actor, ...what });
  });
  // Their name stood under their reviews.
  await deps.changes.publish('reviews');
  logAuth(deps, 'account_deleted', { userId: id, ip: actor.ip });
};
