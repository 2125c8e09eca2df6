import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { logAuth } from './auth-log.ts';
import { endUserSessions } from './session.queries.ts';
import { tokenHash } from './session-tokens.ts';
import { deleteTokens, takeOneTimeToken } from './users.queries.ts';

const open = (deps: Deps, token: string, { withName }: { withName: boolean }): Promise<string> => {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const taken = await takeOneTimeToken(trx, { hash: tokenHash(token), purpose: 'verify', now });
    if (!taken) throw new HttpError('token_invalid');
    const opened = await trx
      .updateTable('users')
      .set({
        verified_at: now,
        updated_at: now,
        ...(taken.password_hash === null ? {} : { password_hash: taken.password_hash }),
        ...(taken.username === null || !withName ? {} : { username: taken.username }),
      })
      .where('id', '=', taken.user_id)
      // Once it belongs to somebody, the link of another signup must not change its password.
      .where('verified_at', 'is', null)
      .executeTakeFirst();
    if (opened.numUpdatedRows !== 1n) throw new HttpError('token_invalid');
    await endUserSessions(trx, { userId: taken.user_id, now });
    await deleteTokens(trx, { userId: taken.user_id, purpose: 'verify' });
    return taken.user_id;
  });
};

/**
 * Verifies the account of a mailed token and makes it what the signup of that very mail asked for.
 * Where somebody has taken the name meanwhile, the account keeps the one it has: a name can be changed in the profile,
 * a link that fails is a dead end. @throws HttpError token_invalid for an unknown, used or expired one
 */
export const verifyAccount = async (deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> => {
  const opened = open(deps, token, { withName: true }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'username')) throw error;
    return open(deps, token, { withName: false });
  });
  logAuth(deps, 'account_verified', { userId: await opened, ip });
};
