import { accountUnderAttack, limits } from '@bottega/contract/rate-limits';
import type { Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { logAuth } from './auth-log.ts';
import { mailLoginCode } from './login-code.service.ts';
import { findUserByEmail, replacePasswordHash } from './users.queries.ts';

/** Either who logged in, or the login attempt that waits for its mailed code. */
export type LoginResult = { user: Row<'users'> } | { attemptId: string };

/**
 * Checks the password. Where it has been guessed at, the right one alone does not do: a code is mailed.
 * @throws HttpError login_failed; only after the right password account_not_verified, or too_many_requests for too many codes
 */
export const logIn = async (
  deps: Deps,
  form: { email: string; password: string; ip: string },
): Promise<LoginResult> => {
  const account = { account: form.email };
  const known = await findUserByEmail(deps.db, form.email);
  const matches = await deps.hasher.verify(known?.password_hash ?? null, form.password);
  const where = { userId: known?.id, ip: form.ip };
  if (!known || !matches) {
    logAuth(deps, 'login_refused', where);
    // For unknown addresses too: the answer must not depend on whether there is an account.
    await deps.limiter.add(accountUnderAttack, account);
    throw new HttpError('login_failed');
  }
  const user = await withCurrentHash(deps, known, form.password);
  if (!user.verified_at) {
    logAuth(deps, 'login_refused', where);
    throw new HttpError('account_not_verified');
  }
  const needsCode = user.two_factor_enabled || (await deps.limiter.isOver(accountUnderAttack, account));
  if (!needsCode) return { user };
  await deps.limiter.admit(limits.loginCodeMail, { ...account, address: form.ip });
  const attemptId = await mailLoginCode(deps, user);
  logAuth(deps, 'login_code_mailed', where);
  return { attemptId };
};

/** Hashes the password anew where the parameters have changed since; it is known only now (security.md 21). */
const withCurrentHash = async (deps: Deps, user: Row<'users'>, password: string): Promise<Row<'users'>> => {
  if (!deps.hasher.needsRehash(user.password_hash)) return user;
  const to = await deps.hasher.hash(password);
  // Not over a password that was changed in the meantime.
  const replaced = await replacePasswordHash(deps.db, { userId: user.id, from: user.password_hash, to });
  return replaced ? { ...user, password_hash: to } : user;
};
