import { isWorker } from '@bottega/contract/duties';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord } from '#db/change-record.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { eraseUser } from '#modules/erasure/erase-user.queries.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { refuseGuessablePassword } from '../passwords/guessable-password.service.ts';
import { getUserOrThrow, verifyPassword, wrongPassword } from '../passwords/reauthentication.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { deleteEmailTokens, deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { lockUsers, replacePasswordHash, superadminIds } from '../users.queries.ts';

export const changePassword = async (
  deps: Deps,
  form: { id: string; sessionId: string; ip: string; currentPassword: string; newPassword: string },
): Promise<Row<'users'>> => {
  const known = await getUserOrThrow(deps.db, form.id);
  const { id, password_hash: from } = known;
  await verifyPassword(deps, known, { password: form.currentPassword, field: 'currentPassword' });
  refuseGuessablePassword(deps, known, form.newPassword);
  const to = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const user = await replacePasswordHash(trx, { id, from, to, now });
    // The password changed after it was checked.
    if (!user) throw wrongPassword('currentPassword');
    await endUserSessions(trx, { userId: id, keep: form.sessionId, now });
    await deleteEmailTokens(trx, id);
    await deleteTokens(trx, { userId: id, purpose: 'reset' });
    await queueSecurityMail(deps, trx, { user, template: 'password_changed', params: {} });
  });
  deps.wakeJobs();
  await logAuth(deps, 'password_changed', { userId: id, sessionId: form.sessionId, ip: form.ip });
  return known;
};

/** Locks all superadmins, so that the last two cannot leave at once. */
const lockLeavingUser = async (trx: Db, id: string): Promise<Row<'users'>> => {
  const rows = await lockUsers(trx, [id, ...(await superadminIds(trx))]);
  const user = rows.get(id);
  if (!user) throw new ApiError('user_not_found');
  const others = (await superadminIds(trx)).filter((other) => other !== id);
  if (user.role === 'superadmin' && others.length === 0) throw new ApiError('last_superadmin');
  return user;
};

export const deleteAccount = async (deps: Deps, { actor, password }: { actor: Actor; password: string }) => {
  const { id, ip } = actor;
  await verifyPassword(deps, await getUserOrThrow(deps.db, id), { password, field: 'password' });
  const lock = (trx: Db) => lockLeavingUser(trx, id);
  await changeRecord(deps, { by: { ...actor, ip: '' }, lock }, async (trx, user, now) => {
    await eraseUser(trx, user, now);
    const entry = { action: 'deleted', kind: 'user', recordId: id, label: '', before: null, after: null } as const;
    return { entries: isWorker(user) ? [entry] : [], result: undefined };
  });
  // Reviews showed the username.
  await deps.changes.publish('reviews');
  await logAuth(deps, 'account_deleted', { userId: id, ip });
};
