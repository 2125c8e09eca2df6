import { isStaff } from '@bottega/contract/permissions';
import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { logAuth } from '../session/auth-log.ts';
import { endUserSessions } from '../session/session.queries.ts';
import { deleteEmailTokens, replacePasswordHash } from '../session/users.queries.ts';
import { eraseUser } from './erase-user.queries.ts';
import { provePassword, wrongPassword } from './owner-proof.ts';
import { lockUserRows, superadminIds } from './users.queries.ts';

/**
 * Sets a new password and ends every other session. The link to another address dies, too: who takes the account back
 * need not know that somebody asked for one. @throws HttpError current_password_wrong
 */
export const changePassword = async (
  deps: Deps,
  form: { id: string; sessionId: string; ip: string; currentPassword: string; newPassword: string },
): Promise<void> => {
  const from = await provePassword(deps, form.id, form.currentPassword, 'currentPassword');
  const to = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    // Whoever knew the password before it was changed meanwhile does not know the current one.
    if (!(await replacePasswordHash(trx, { userId: form.id, from, to }))) throw wrongPassword('currentPassword');
    const user = await trx
      .updateTable('users')
      .set({ updated_at: now })
      .where('id', '=', form.id)
      .returning(['email', 'username', 'locale'])
      .executeTakeFirstOrThrow();
    await endUserSessions(trx, { userId: form.id, keep: form.sessionId, now });
    await deleteEmailTokens(trx, form.id);
    await enqueueMail(trx, {
      recipient: user.email,
      now,
      mail: { kind: 'password_changed', locale: user.locale, username: user.username },
    });
  });
  deps.wakeMail();
  logAuth(deps, 'password_changed', { userId: form.id, ip: form.ip });
};

/** Takes the person's row and those of all superadmins, of whom one has to be left. @throws HttpError last_superadmin */
const lockLeaving = async (trx: Kysely<Database>, id: string) => {
  // Two who leave at the same moment are put in line: the second sees that it is the last.
  const rows = await lockUserRows(trx, [id, ...(await superadminIds(trx))]);
  const user = rows.get(id);
  if (!user) throw new HttpError('user_not_found');
  const others = (await superadminIds(trx)).filter((other) => other !== id);
  if (user.role === 'superadmin' && others.length === 0) throw new HttpError('last_superadmin');
  return user;
};

/**
 * Deletes one's own account and what identifies the person; the shop keeps its orders without them.
 * @throws HttpError current_password_wrong, last_superadmin
 */
export const deleteAccount = async (
  deps: Deps,
  { actor, password }: { actor: Actor; password: string },
): Promise<void> => {
  const { id, ip } = actor;
  await provePassword(deps, id, password, 'password');
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockLeaving(trx, id);
    await eraseUser(trx, user, now);
    if (!isStaff(user.role)) return;
    const what = { action: 'deleted', kind: 'user', recordId: id, label: '', before: null, after: null } as const;
    await audit(trx, { at: now, by: { ...actor, ip: '' }, ...what });
  });
  // Their name stood under their reviews.
  await deps.changes.publish('reviews');
  logAuth(deps, 'account_deleted', { userId: id, ip });
};
