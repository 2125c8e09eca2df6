import { accountLimits } from '@bottega/contract/rate-limits';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { refuseGuessablePassword } from '../passwords/guessable-password.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { issueResetToken } from '../tokens/one-time-token.service.ts';
import { consumeOneTimeToken, deleteTokens, isTokenValid } from '../tokens/one-time-tokens.queries.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { lockUserByEmail, setPasswordHash } from '../users.queries.ts';

const resetLifeMs = 3_600_000;

interface ResetLink {
  user: Row<'users'>;
  template: 'reset_password' | 'codes_exhausted' | 'account_secured';
  appRemoved?: boolean;
}

export const queueResetLink = async (
  { publicUrl, clock, keys }: Deps,
  trx: Db,
  { user, template, appRemoved }: ResetLink,
): Promise<void> => {
  const now = clock();
  const token = await issueResetToken(trx, { userId: user.id, lifeMs: resetLifeMs, now });
  const { email: to, username, locale } = user;
  const params = {
    username,
    link: seal(keys, `${publicUrl}/resetPassword/${token}`),
    hours: resetLifeMs / 3_600_000,
    ...(template === 'codes_exhausted' && user.totp_since ? { hasApp: true } : {}),
    ...(appRemoved ? { appRemoved } : {}),
  };
  await queueMail(trx, { to, now, template, params, locale });
};

/** Does not reveal whether the address has an account. */
export const mailResetLink = async (deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const userId = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (user && !user.disabled_at) await queueResetLink(deps, trx, { user, template: 'reset_password' });
    return user?.id;
  });
  deps.wakeJobs();
  await logAuth(deps, 'password_reset_asked', { userId, ip });
};

export const mailExhaustedCodes = async (deps: Deps, { id, email }: Row<'users'>, ip: string): Promise<void> => {
  try {
    const permit = await deps.limiter.acquire(accountLimits.codesExhausted, { account: id });
    await permit.settle({ refund: false });
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (user && !user.disabled_at) await queueResetLink(deps, trx, { user, template: 'codes_exhausted' });
  });
  deps.wakeJobs();
  await logAuth(deps, 'login_codes_exhausted', { userId: id, ip });
};

export const isResetTokenValid = ({ db, clock }: Deps, token: string): Promise<boolean> =>
  isTokenValid(db, { hash: tokenHash(token), purpose: 'reset', now: clock() });

// The link proves the owner, whom used-up limits must not lock out.
const welcomeBack = async ({ limiter }: Deps, { id: account, totp_since }: Row<'users'>, address: string) => {
  await limiter.clear(accountLimits.mailedCodes, { account });
  // Mailbox access must not allow more guesses at app codes.
  if (!totp_since) await limiter.clear(accountLimits.wrongCodes, { account });
  await limiter.add(accountLimits.knownNetwork, { account, address });
};

export const resetPassword = async (
  deps: Deps,
  form: { token: string; newPassword: string; ip: string; userAgent?: string | undefined },
): Promise<Row<'users'>> => {
  if (!(await isResetTokenValid(deps, form.token))) throw new ApiError('token_invalid');
  const hash = await deps.hasher.hash(form.newPassword);
  const now = deps.clock();
  const user = await deps.db.transaction().execute(async (trx) => {
    const token = await consumeOneTimeToken(trx, { hash: tokenHash(form.token), purpose: 'reset', now });
    if (!token) throw new ApiError('token_invalid');
    const owner = await setPasswordHash(trx, { id: token.user_id, hash, now });
    // A refusal rolls back: the link stays usable.
    refuseGuessablePassword(deps, owner, form.newPassword);
    await endUserSessions(trx, { userId: owner.id, now });
    // Pending signups and address changes relied on other passwords.
    await deleteTokens(trx, { userId: owner.id, purpose: 'verify' });
    await queueSecurityMail(deps, trx, { user: owner, template: 'password_changed', params: {} });
    return owner;
  });
  deps.wakeJobs();
  await welcomeBack(deps, user, form.ip);
  await logAuth(deps, 'password_reset', { userId: user.id, ip: form.ip, userAgent: form.userAgent });
  return user;
};
