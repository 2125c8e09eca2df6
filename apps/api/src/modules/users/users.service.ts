import type { User } from '@bottega/contract/users';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { logAuth } from '../session/auth-log.ts';
import { endUserSessions, hasBegunSince } from '../session/session.queries.ts';
import { replacePasswordHash } from '../session/users.queries.ts';
import { eraseUser, findUser, lockUserRow, presentUser, updateUserRow } from './users.queries.ts';

/** A password proves who one is; so does having just logged in, for this long (security.md 14). */
const freshLoginMs = 10 * 60_000;

/** Who changes something of their own, in which session and from where. */
interface Owner {
  id: string;
  sessionId: string;
  ip: string;
}

/** A change of one's own profile; what is absent stays. */
export interface ProfileChange {
  username?: string | undefined;
  fullName?: string | undefined;
  phoneNumber?: string | undefined;
  _2faEnabled?: boolean | undefined;
  /** Asked for when two-factor login is switched off. */
  password?: string | undefined;
}

/**
 * Changes the profile; a changed two-factor switch is told by mail.
 * @throws HttpError user_not_found, username_taken, password_required, current_password_wrong
 */
export const changeProfile = async (deps: Deps, { id, sessionId, ip }: Owner, change: ProfileChange): Promise<User> => {
  const { two_factor_enabled } = await existing(deps.db, id);
  const proven = two_factor_enabled && change._2faEnabled === false;
  if (proven) await proveOwner(deps, { id, sessionId, password: change.password });
  const changed = deps.db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, id);
    // It has been switched on in this moment, in another window.
    if (before.two_factor_enabled && change._2faEnabled === false && !proven) throw new HttpError('password_required');
    const after = await updateUserRow(trx, id, {
      ...(change.username === undefined ? {} : { username: change.username }),
      ...(change.fullName === undefined ? {} : { full_name: change.fullName || null }),
      ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber || null }),
      ...(change._2faEnabled === undefined ? {} : { two_factor_enabled: change._2faEnabled }),
      updated_at: deps.clock(),
    });
    if (after.two_factor_enabled !== before.two_factor_enabled) {
      await enqueueMail(trx, {
        recipient: after.email,
        now: deps.clock(),
        mail: {
          kind: 'two_factor_changed',
          locale: after.locale,
          username: after.username,
          enabled: after.two_factor_enabled,
        },
      });
    }
    return { user: presentUser(after), switched: after.two_factor_enabled !== before.two_factor_enabled };
  });
  const { user, switched } = await changed.catch((error: unknown) => {
    // The index decides: a look beforehand would miss whoever takes the name in the same moment.
    throw isUniqueViolation(error, 'username') ? taken() : error;
  });
  deps.wakeMail();
  if (switched) logAuth(deps, 'two_factor_changed', { userId: id, enabled: user._2faEnabled, ip });
  return user;
};

const taken = () => new HttpError('username_taken', { fields: { username: 'user_username_taken' } });

const existing = async (db: Kysely<Database>, id: string): Promise<Row<'users'>> => found(await findUser(db, id));

const lockUser = async (trx: Kysely<Database>, id: string): Promise<Row<'users'>> => found(await lockUserRow(trx, id));

const found = (user: Row<'users'> | undefined): Row<'users'> => {
  if (!user) throw new HttpError('user_not_found');
  return user;
};

/** Answers the hash that the password was right for. */
const provePassword = async (deps: Deps, id: string, password: string, field: string): Promise<string> => {
  const { password_hash } = await existing(deps.db, id);
  if (await deps.hasher.verify(password_hash, password)) return password_hash;
  throw wrongPassword(field);
};

const wrongPassword = (field: string) =>
  new HttpError('current_password_wrong', { fields: { [field]: 'value_invalid' } });

const proveOwner = async (
  deps: Deps,
  { id, sessionId, password }: Omit<Owner, 'ip'> & { password: string | undefined },
): Promise<void> => {
  const since = new Date(deps.clock().getTime() - freshLoginMs);
  if (await hasBegunSince(deps.db, sessionId, since)) return;
  if (password === undefined) throw new HttpError('password_required');
  await provePassword(deps, id, password, 'password');
};

/** Sets a new password and ends every other session. @throws HttpError current_password_wrong */
export const changePassword = async (
  deps: Deps,
  form: Owner & { currentPassword: string; newPassword: string },
): Promise<void> => {
  const from = await provePassword(deps, form.id, form.currentPassword, 'currentPassword');
  const to = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    // Whoever knew the password before it was changed meanwhile does not know the current one.
    if (!(await replacePasswordHash(trx, { userId: form.id, from, to }))) throw wrongPassword('currentPassword');
    const user = await updateUserRow(trx, form.id, { updated_at: now });
    await endUserSessions(trx, { userId: form.id, keep: form.sessionId, now });
    await enqueueMail(trx, {
      recipient: user.email,
      now,
      mail: { kind: 'password_changed', locale: user.locale, username: user.username },
    });
  });
  deps.wakeMail();
  logAuth(deps, 'password_changed', { userId: form.id, ip: form.ip });
};

/**
 * Deletes the account and what identifies the person; the shop keeps its orders without them.
 * @throws HttpError current_password_wrong, last_superadmin
 */
export const deleteAccount = async (
  deps: Deps,
  { id, password, ip }: { id: string; password: string; ip: string },
): Promise<void> => {
  await provePassword(deps, id, password, 'password');
  await deps.db.transaction().execute(async (trx) => {
    // Touching every superadmin puts two who leave at the same moment in line: the second sees that it is the last.
    const superadmins = await trx
      .updateTable('users')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('role', '=', 'superadmin')
      .returning('id')
      .execute();
    if (superadmins.length === 1 && superadmins[0]?.id === id) throw new HttpError('last_superadmin');
    await eraseUser(trx, await existing(trx, id));
  });
  logAuth(deps, 'account_deleted', { userId: id, ip });
};
