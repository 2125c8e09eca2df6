import type { LoginCodeSource } from '@bottega/contract/accounts/schemas';
import { isWorker } from '@bottega/contract/duties';
import { accountLimits } from '@bottega/contract/rate-limits';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { guessableBy } from '../passwords/guessable-password.service.ts';
import { findUserByEmail, replacePasswordHash } from '../users.queries.ts';
import { awaitAppCode, mailLoginCode } from './login-code.service.ts';

type LoginResult = { user: Row<'users'> } | { attemptId: string; method: LoginCodeSource };

/**
 * @throws ApiError login_failed; after the right password only: account_disabled, account_not_verified,
 * too_many_requests
 */
export const logIn = async (
  deps: Deps,
  form: { email: string; password: string; ip: string; userAgent?: string | undefined },
): Promise<LoginResult> => {
  const account = { account: form.email };
  const known = await findUserByEmail(deps.db, form.email);
  const matches = await verifyPassword(deps, known, form);
  const details = { userId: known?.id, ip: form.ip, userAgent: form.userAgent };
  if (!known || !matches) {
    await logAuth(deps, 'login_refused', details);
    // The response must not reveal whether an account exists.
    await deps.limiter.add(accountLimits.underAttack, account);
    throw new ApiError('login_failed');
  }
  const user = await rehash(deps, known, form.password);
  if (user.disabled_at || !user.verified_at) {
    await logAuth(deps, 'login_refused', details);
    throw new ApiError(user.disabled_at ? 'account_disabled' : 'account_not_verified');
  }
  if (isWorker(user) && guessableBy(form.password, { ...user, shop: deps.settings.lastProfile().name }))
    await logAuth(deps, 'staff_password_guessable', details);
  if (user.totp_since) {
    const attemptId = await awaitAppCode(deps, user);
    await logAuth(deps, 'app_code_asked', details);
    return { attemptId, method: 'app' };
  }
  const needsCode = user.two_factor_enabled || (await deps.limiter.isOver(accountLimits.underAttack, account));
  if (!needsCode) return { user };
  const attemptId = await mailLoginCode(deps, user, form.ip);
  await logAuth(deps, 'login_code_mailed', details);
  return { attemptId, method: 'mail' };
};

/** Wrong passwords from many networks delay attempts from all but known networks. */
const verifyPassword = async (
  deps: Deps,
  user: Row<'users'> | undefined,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<boolean> => {
  const verify = () => deps.hasher.verify(user?.password_hash ?? null, password);
  const isKnown = user && (await deps.limiter.isOver(accountLimits.knownNetwork, { account: user.id, address: ip }));
  if (isKnown) return verify();
  const permit = await deps.limiter.acquire(accountLimits.unknownNetwork, { account: email });
  let matches = false;
  try {
    matches = await verify();
  } finally {
    await permit.settle({ refund: matches });
  }
  return matches;
};

/** Upgrades outdated hashes while the password is available (security.md 21). */
const rehash = async (deps: Deps, user: Row<'users'>, password: string): Promise<Row<'users'>> => {
  const { id, password_hash: from } = user;
  if (!deps.hasher.needsRehash(from)) return user;
  const to = await deps.hasher.hash(password);
  return (await replacePasswordHash(deps.db, { id, from, to })) ?? user;
};
