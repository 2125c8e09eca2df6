import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { applyEmailChange } from '../profile/email-change.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { consumeOneTimeToken, deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { verifyUser } from '../users.queries.ts';

type Outcome = 'account_verified' | 'email_changed';

const verifySignup = async (
  trx: Db,
  { token, now, withName }: { token: Row<'one_time_tokens'>; now: Date; withName: boolean },
): Promise<void> => {
  const { user_id: id, username, password_hash: passwordHash } = token;
  const verified = await verifyUser(trx, {
    id,
    now,
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(username === null || !withName ? {} : { username }),
  });
  if (!verified) throw new ApiError('token_invalid');
  await endUserSessions(trx, { userId: id, now });
  await deleteTokens(trx, { userId: id, purpose: 'verify' });
};

const openLink = (deps: Deps, given: string, { withName }: { withName: boolean }) => {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx): Promise<{ userId: string; outcome: Outcome }> => {
    const token = await consumeOneTimeToken(trx, { hash: tokenHash(given), purpose: 'verify', now });
    if (!token) throw new ApiError('token_invalid');
    const { user_id: userId, email } = token;
    if (email === null) await verifySignup(trx, { token, now, withName });
    else await applyEmailChange(deps, trx, { userId, email });
    return { userId, outcome: email === null ? 'account_verified' : 'email_changed' };
  });
};

/** If the signup's name has been taken since, the account keeps its own rather than fail. */
export const verifyAccount = async (deps: Deps, { token, ip }: { token: string; ip: string }): Promise<Outcome> => {
  const opened = openLink(deps, token, { withName: true }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'email')) throw new ApiError('token_invalid');
    if (!isUniqueViolation(error, 'username')) throw error;
    return openLink(deps, token, { withName: false });
  });
  const { userId, outcome } = await opened;
  deps.wakeJobs();
  await logAuth(deps, outcome, { userId, ip });
  return outcome;
};
