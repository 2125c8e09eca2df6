import { roleRefusal } from '@bottega/contract/account-rules';
import { isStaff, type Role } from '@bottega/contract/permissions';
import { limits } from '@bottega/contract/rate-limits';
import type { User } from '@bottega/contract/users';
import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Database, Row } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Caller } from '../../http/route.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { logAuth } from '../session/auth-log.ts';
import { mailEmailChange } from './email-change.ts';
import { existing, proveOwner } from './owner-proof.ts';
import { lockUserRow, presentToSelf, presentUser, saveUser } from './users.queries.ts';

/** A change of one's own profile; what is absent stays. */
export interface ProfileChange {
  username?: string | undefined;
  /** Replaces the present one once the link that is mailed to it is opened. */
  email?: string | undefined;
  /** Nobody changes their own; the one that one has may be sent. */
  role?: Role | undefined;
  fullName?: string | undefined;
  phoneNumber?: string | undefined;
  _2faEnabled?: boolean | undefined;
  /** Asked for when two-factor login is switched off and for another address. */
  password?: string | undefined;
  /** That of the profile as it was seen. */
  version?: number | undefined;
}

/** A username that somebody has. */
export const taken = () => new HttpError('username_taken', { fields: { username: 'user_username_taken' } });

/** The address to have in place of the present one, if another one is asked for. */
const wantedEmail = (user: Row<'users'>, { email }: ProfileChange): string | undefined =>
  email === user.email ? undefined : email;

const needsProof = (user: Row<'users'>, change: ProfileChange): boolean =>
  (user.two_factor_enabled && change._2faEnabled === false) || wantedEmail(user, change) !== undefined;

const columnsOf = ({ username, fullName, phoneNumber, _2faEnabled }: ProfileChange) => ({
  username,
  full_name: fullName === undefined ? undefined : fullName || null,
  phone_number: phoneNumber === undefined ? undefined : phoneNumber || null,
  two_factor_enabled: _2faEnabled,
});

interface Change {
  actor: Actor;
  change: ProfileChange;
  isProven: boolean;
}

/** Takes the row and answers it, where it may be changed so. */
const takeOwnRow = async (trx: Kysely<Database>, { actor, change, isProven }: Change): Promise<Row<'users'>> => {
  const user = await lockUserRow(trx, actor.id);
  if (!user) throw new HttpError('user_not_found');
  const refusal = roleRefusal(user, user, change.role ?? user.role);
  if (refusal) throw new HttpError(refusal);
  // It has been switched on, or the address changed, in this moment, in another window.
  if (needsProof(user, change) && !isProven) throw new HttpError('password_required');
  if (change.version !== undefined && change.version !== user.version) throw new HttpError('version_conflict');
  return user;
};

const save = async (deps: Deps, trx: Kysely<Database>, call: Change) => {
  const now = deps.clock();
  const before = await takeOwnRow(trx, call);
  const after = await saveUser(trx, before, { ...columnsOf(call.change), now });
  const { id, email: recipient, locale, username, two_factor_enabled: enabled } = after;
  const switched = enabled !== before.two_factor_enabled;
  if (switched) {
    await enqueueMail(trx, { recipient, now, mail: { kind: 'two_factor_changed', locale, username, enabled } });
  }
  const email = wantedEmail(before, call.change);
  if (email !== undefined) await mailEmailChange(deps, trx, { user: after, email });
  const user = await presentToSelf(trx, after, now);
  // The trail does not tell which address is asked for: it may be a stranger's until the link is opened.
  if (isStaff(before.role) && (after !== before || email !== undefined)) {
    const sides = { before: presentUser(before), after: presentUser(after) };
    const what = { action: 'updated', kind: 'user', recordId: id, label: before.username } as const;
    await audit(trx, { at: now, by: call.actor, ...what, ...sides });
  }
  return { user, switched, asked: email !== undefined };
};

/**
 * Changes one's own profile; a changed two-factor switch is told by mail, another address has to be confirmed by mail.
 * @throws HttpError user_not_found, username_taken, password_required, current_password_wrong, own_role_locked,
 * version_conflict, too_many_requests
 */
export const changeProfile = async (
  deps: Deps,
  { caller, actor }: { caller: Caller; actor: Actor },
  change: ProfileChange,
): Promise<User> => {
  const { id, ip } = actor;
  const known = await existing(deps.db, id);
  const isProven = needsProof(known, change);
  if (isProven) await proveOwner(deps, { id, sessionId: caller.sessionId, password: change.password });
  // Whatever address is given gets a mail.
  if (wantedEmail(known, change) !== undefined)
    await deps.limiter.admit(limits.emailChange, { account: id, address: ip });
  const saved = deps.db.transaction().execute((trx) => save(deps, trx, { actor, change, isProven }));
  const { user, switched, asked } = await saved.catch((error: unknown) => {
    // The index decides: a look beforehand would miss whoever takes the name in the same moment.
    throw isUniqueViolation(error, 'username') ? taken() : error;
  });
  deps.wakeMail();
  if (switched) logAuth(deps, 'two_factor_changed', { userId: id, enabled: user._2faEnabled, ip });
  if (asked) logAuth(deps, 'email_change_asked', { userId: id, ip });
  return user;
};
