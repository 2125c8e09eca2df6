import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { logAuth } from './auth-log.ts';
import { issueResetToken } from './one-time-token.ts';
import { endUserSessions } from './session.queries.ts';
import { tokenHash } from './session-tokens.ts';
import { deleteTokens, lockUserByEmail, takeOneTimeToken } from './users.queries.ts';

/** Life of a mailed reset link: one hour. */
const resetLifeMs = 3_600_000;

/** Mails a reset link where the address has an account; says nothing of whether it has. */
export const mailResetLink = async (deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const now = deps.clock();
  const userId = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (!user) return undefined;
    const token = await issueResetToken(trx, { userId: user.id, lifeMs: resetLifeMs, now });
    await enqueueMail(trx, {
      recipient: user.email,
      now,
      mail: {
        kind: 'reset_password',
        locale: user.locale,
        username: user.username,
        link: `${deps.publicUrl}/resetPassword/${token}`,
        hours: resetLifeMs / 3_600_000,
      },
    });
    return user.id;
  });
  deps.wakeMail();
  logAuth(deps, 'password_reset_asked', { userId, ip });
};

/** Whether a reset token still works, without using it up. */
export const isResetTokenLiving = async (deps: Deps, token: string): Promise<boolean> => {
  const row = await deps.db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', deps.clock())
    .executeTakeFirst();
  return row !== undefined;
};

/** Sets the password of a mailed token's account and ends all its sessions. @throws HttpError token_invalid */
export const resetPassword = async (
  deps: Deps,
  form: { token: string; newPassword: string; ip: string },
): Promise<void> => {
  if (!(await isResetTokenLiving(deps, form.token))) throw new HttpError('token_invalid');
  const passwordHash = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  const userId = await deps.db.transaction().execute(async (trx) => {
    const taken = await takeOneTimeToken(trx, { hash: tokenHash(form.token), purpose: 'reset', now });
    if (!taken) throw new HttpError('token_invalid');
    const user = await trx
      .updateTable('users')
      // Who can read the mail has proven the address, too.
      .set(({ fn, val }) => ({
        password_hash: passwordHash,
        updated_at: now,
        verified_at: fn.coalesce('verified_at', val(now)),
      }))
      .where('id', '=', taken.user_id)
      .returning(['email', 'username', 'locale'])
      .executeTakeFirstOrThrow();
    await endUserSessions(trx, { userId: taken.user_id, now });
    // Links of signups would bring another password, the one to another address was asked for by who knew the old one.
    await deleteTokens(trx, { userId: taken.user_id, purpose: 'verify' });
    await enqueueMail(trx, {
      recipient: user.email,
      now,
      mail: { kind: 'password_changed', locale: user.locale, username: user.username },
    });
    return taken.user_id;
  });
  deps.wakeMail();
  logAuth(deps, 'password_reset', { userId, ip: form.ip });
};
