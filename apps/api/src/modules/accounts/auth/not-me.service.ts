import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomToken } from '#lib/random.ts';
import { eraseUnverified } from '#modules/erasure/erase-user.queries.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { deleteRecoveryCodesSince, deleteTotp } from '../second-factor/totp.queries.ts';
import { consumeSecurityLink, findSecurityLink, type LinkKey } from '../security/security-links.queries.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { withdrawGivenAccess } from '../team/given-access.service.ts';
import { deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { findUserByEmail, saveUser, setPasswordHash } from '../users.queries.ts';
import { queueResetLink } from './password-reset.service.ts';

type Outcome = 'account_secured' | 'account_secured_address_taken';

const putBackAddress = async (
  trx: Db,
  { user, email, now }: { user: Row<'users'>; email: string; now: Date },
): Promise<Row<'users'> | undefined> => {
  if (user.email === email) return user;
  await eraseUnverified(trx, email, now);
  if (await findUserByEmail(trx, email)) return undefined;
  return saveUser(trx, user, { email, verified_at: now, now });
};

const removeAppSince = async (
  trx: Db,
  { user, since, now }: { user: Row<'users'>; since: Date; now: Date },
): Promise<{ user: Row<'users'>; appRemoved: boolean }> => {
  if (!user.totp_since || user.totp_since < since) {
    await deleteRecoveryCodesSince(trx, user.id, since);
    return { user, appRemoved: false };
  }
  await deleteTotp(trx, user.id);
  return { user: await saveUser(trx, user, { totp_since: null, now }), appRemoved: true };
};

interface Secured {
  userId: string;
  outcome: Outcome;
  appRemoved: boolean;
}

const secure = (deps: Deps, { key, passwordHash, ip }: { key: LinkKey; passwordHash: string; ip: string }) => {
  const { now } = key;
  return deps.db.transaction().execute(async (trx): Promise<Secured> => {
    const link = await consumeSecurityLink(trx, key);
    if (!link) throw new ApiError('token_invalid');
    const { user_id: userId, email, created_at: since } = link;
    const locked = await setPasswordHash(trx, { id: userId, hash: passwordHash, now });
    await endUserSessions(trx, { userId, now });
    await deleteTokens(trx, { userId, purpose: 'reset' });
    await deleteTokens(trx, { userId, purpose: 'verify' });
    await withdrawGivenAccess(trx, { userId, by: { id: userId, ip, requestId: '' }, now });
    const { user: secured, appRemoved } = await removeAppSince(trx, { user: locked, since, now });
    const user = await putBackAddress(trx, { user: secured, email, now });
    if (!user) return { userId, appRemoved, outcome: 'account_secured_address_taken' };
    await queueResetLink(deps, trx, { user, template: 'account_secured', appRemoved });
    return { userId, appRemoved, outcome: 'account_secured' };
  });
};

/**
 * For an owner who did not make a reported change: ends all access, restores the mail's address and mails a reset link.
 */
export const secureAccount = async (
  deps: Deps,
  given: { token: string; ip: string; userAgent?: string | undefined },
): Promise<Outcome> => {
  const key = { hash: tokenHash(given.token), now: deps.clock() };
  // Before the costly hash.
  if (!(await findSecurityLink(deps.db, key))) throw new ApiError('token_invalid');
  const passwordHash = await deps.hasher.hash(randomToken());
  const { ip } = given;
  const secured = secure(deps, { key, passwordHash, ip }).catch((error: unknown) => {
    // A concurrent signup took the address; the retry sees it.
    if (isUniqueViolation(error, 'email')) return secure(deps, { key, passwordHash, ip });
    throw error;
  });
  const { userId, outcome, appRemoved } = await secured;
  deps.wakeJobs();
  if (appRemoved) await logAuth(deps, 'totp_changed', { userId, enabled: false, ip });
  await logAuth(deps, 'account_secured', { userId, ip, userAgent: given.userAgent });
  return outcome;
};
