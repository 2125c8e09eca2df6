import type { Kysely } from 'kysely';
import { indexRecord } from '../../db/staff-search.ts';
import type { Database, Row } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { logAuth } from './auth-log.ts';
import { takeNewEmail } from './new-email.ts';
import { endUserSessions } from './session.queries.ts';
import { tokenHash } from './session-tokens.ts';
import { deleteTokens, takeOneTimeToken } from './users.queries.ts';

/** What a link did: it verified the account of a signup, or brought an account another address. */
type Opened = 'account_verified' | 'email_changed';

const verifySignup = async (
  trx: Kysely<Database>,
  { taken, now, withName }: { taken: Row<'one_time_tokens'>; now: Date; withName: boolean },
): Promise<void> => {
  const opened = await trx
    .updateTable('users')
    .set(({ eb }) => ({
      verified_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
      ...(taken.password_hash === null ? {} : { password_hash: taken.password_hash }),
      ...(taken.username === null || !withName ? {} : { username: taken.username }),
    }))
    .where('id', '=', taken.user_id)
    // Once it belongs to somebody, the link of another signup must not change its password.
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (opened.numUpdatedRows !== 1n) throw new HttpError('token_invalid');
  await indexRecord(trx, 'user', taken.user_id);
  await endUserSessions(trx, { userId: taken.user_id, now });
  await deleteTokens(trx, { userId: taken.user_id, purpose: 'verify' });
};

const open = (deps: Deps, token: string, { withName }: { withName: boolean }) => {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx): Promise<{ userId: string; opened: Opened }> => {
    const taken = await takeOneTimeToken(trx, { hash: tokenHash(token), purpose: 'verify', now });
    if (!taken) throw new HttpError('token_invalid');
    const { user_id: userId, email } = taken;
    if (email === null) await verifySignup(trx, { taken, now, withName });
    else await takeNewEmail(trx, { userId, email, now });
    return { userId, opened: email === null ? 'account_verified' : 'email_changed' };
  });
};

/**
 * Opens a mailed link: verifies the account and makes it what the signup of that very mail asked for, or brings the
 * account the address that the link was mailed to.
 * Where somebody has taken the name meanwhile, the account keeps the one it has: a name can be changed in the profile,
 * a link that fails is a dead end. @throws HttpError token_invalid for an unknown, used or expired one, and where the
 * address has become somebody else's
 */
export const verifyAccount = async (deps: Deps, { token, ip }: { token: string; ip: string }): Promise<Opened> => {
  const tried = open(deps, token, { withName: true }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'email')) throw new HttpError('token_invalid');
    if (!isUniqueViolation(error, 'username')) throw error;
    return open(deps, token, { withName: false });
  });
  const { userId, opened } = await tried;
  deps.wakeMail();
  logAuth(deps, opened, { userId, ip });
  return opened;
};
