import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { tokenHash } from '../sessions/session-tokens.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { lockUserByEmail, setPasswordHash } from '../users.queries.ts';
import { logAuth } from './auth-log.service.ts';
import { issueResetToken } from './one-time-token.service.ts';
import { consumeOneTimeToken, deleteTokens, isTokenValid } from './one-time-tokens.queries.ts';

const resetLifeMs = 3_600_000;

/** Does not reveal whether the address has an account. */
export const mailResetLink = async (deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const now = deps.clock();
  const userId = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (!user) return undefined;
    const token = await issueResetToken(trx, { userId: user.id, lifeMs: resetLifeMs, now });
    const link = `${deps.publicUrl}/resetPassword/${token}`;
    await queueMail(trx, {
      to: user.email,
      now,
      template: 'reset_password',
      params: { username: user.username, link, hours: resetLifeMs / 3_600_000 },
      locale: user.locale,
    });
    return user.id;
  });
  deps.wakeMail();
  logAuth(deps, 'password_reset_asked', { userId, ip });
};

export const isResetTokenValid = ({ db, clock }: Deps, token: string): Promise<boolean> =>
  isTokenValid(db, { hash: tokenHash(token), purpose: 'reset', now: clock() });

/** Also ends all sessions of the account. @throws HttpError token_invalid */
export const resetPassword = async (deps: Deps, form: { token: string; newPassword: string; ip: string }) => {
  if (!(await isResetTokenValid(deps, form.token))) throw new HttpError('token_invalid');
  const hash = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  const userId = await deps.db.transaction().execute(async (trx) => {
    const token = await consumeOneTimeToken(trx, { hash: tokenHash(form.token), purpose: 'reset', now });
    if (!token) throw new HttpError('token_invalid');
    const { id, email, username, locale } = await setPasswordHash(trx, { id: token.user_id, hash, now });
    await endUserSessions(trx, { userId: id, now });
    // Pending signups carry other passwords; a change of the address was requested with the old password.
    await deleteTokens(trx, { userId: id, purpose: 'verify' });
    await queueMail(trx, { to: email, now, template: 'password_changed', params: { username }, locale });
    return id;
  });
  deps.wakeMail();
  logAuth(deps, 'password_reset', { userId, ip: form.ip });
};
