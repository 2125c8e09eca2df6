import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { randomToken } from '#lib/random.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { queueResetLink } from '../auth/password-reset.service.ts';
import { eraseUnverified } from '../profile/erase-user.queries.ts';
import { tokenHash } from '../sessions/session-tokens.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { findUserByEmail, saveUser, setPasswordHash } from '../users.queries.ts';
import { consumeSecurityLink, findSecurityLink, type LinkKey } from './security-links.queries.ts';

type Outcome = 'account_secured' | 'account_secured_address_taken';

/** Undefined if another account now has the address. */
const putBackAddress = async (
  trx: Db,
  { user, email, now }: { user: Row<'users'>; email: string; now: Date },
): Promise<Row<'users'> | undefined> => {
  if (user.email === email) return user;
  await eraseUnverified(trx, email, now);
  if (await findUserByEmail(trx, email)) return undefined;
  return saveUser(trx, user, { email, verified_at: now, now });
};

const secure = (deps: Deps, { key, passwordHash }: { key: LinkKey; passwordHash: string }) => {
  const { now } = key;
  return deps.db.transaction().execute(async (trx): Promise<{ userId: string; outcome: Outcome }> => {
    const link = await consumeSecurityLink(trx, key);
    if (!link) throw new HttpError('token_invalid');
    const { user_id: userId, email } = link;
    const locked = await setPasswordHash(trx, { id: userId, hash: passwordHash, now });
    await endUserSessions(trx, { userId, now });
    await deleteTokens(trx, { userId, purpose: 'reset' });
    await deleteTokens(trx, { userId, purpose: 'verify' });
    const user = await putBackAddress(trx, { user: locked, email, now });
    if (!user) return { userId, outcome: 'account_secured_address_taken' };
    await queueResetLink(deps, trx, { user, template: 'account_secured' });
    return { userId, outcome: 'account_secured' };
  });
};

/**
 * For an owner who did not do what a mail reported: ends sessions, pending logins and changes, replaces the password
 * with a random one, restores the address that the mail was sent to, and mails a reset link there. @throws HttpError
 * token_invalid
 */
export const secureAccount = async (
  deps: Deps,
  given: { token: string; ip: string; userAgent?: string | undefined },
): Promise<Outcome> => {
  const key = { hash: tokenHash(given.token), now: deps.clock() };
  // Before the costly hash.
  if (!(await findSecurityLink(deps.db, key))) throw new HttpError('token_invalid');
  const passwordHash = await deps.hasher.hash(randomToken());
  const secured = secure(deps, { key, passwordHash }).catch((error: unknown) => {
    // A signup has just taken the address; the second attempt will see it.
    if (isUniqueViolation(error, 'email')) return secure(deps, { key, passwordHash });
    throw error;
  });
  const { userId, outcome } = await secured;
  deps.wakeMail();
  await logAuth(deps, 'account_secured', { userId, ip: given.ip, userAgent: given.userAgent });
  return outcome;
};
