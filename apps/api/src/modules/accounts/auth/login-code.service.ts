import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { randomId } from '#lib/random.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { loginCodeHash, randomLoginCode, sameHash } from '../sessions/session-tokens.service.ts';
import { findUserByEmail } from '../users.queries.ts';
import { logAuth } from './auth-log.service.ts';
import { consumeLoginCode, countLoginAttempt, renewLoginCode, upsertLoginCode } from './login-codes.queries.ts';

export const loginCodeLifeMs = 10 * 60_000;
const maxAttempts = 5; // security.md 10

const newCode = (deps: Deps, attemptId: string, now: Date) => {
  const code = randomLoginCode();
  const row = {
    code_hash: loginCodeHash(deps.secret, attemptId, code),
    attempts: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + loginCodeLifeMs),
    used_at: null,
  };
  return { code, row };
};

const mailCode = (trx: Db, user: Row<'users'>, { code, now }: { code: string; now: Date }) =>
  queueMail(trx, {
    to: user.email,
    now,
    template: 'login_code',
    params: {
      username: user.username,
      code,
      minutes: loginCodeLifeMs / 60_000,
      ...(user.two_factor_enabled ? {} : { reason: 'failed_logins' as const }),
    },
    locale: user.locale,
  });

/** Replaces the user's pending login attempt (security.md 9). */
export const mailLoginCode = async (deps: Deps, user: Row<'users'>): Promise<string> => {
  const now = deps.clock();
  const attemptId = randomId();
  const { code, row } = newCode(deps, attemptId, now);
  await deps.db.transaction().execute(async (trx) => {
    await upsertLoginCode(trx, { id: attemptId, user_id: user.id, ...row });
    await mailCode(trx, user, { code, now });
  });
  deps.wakeMail();
  return attemptId;
};

/** @throws HttpError login_expired */
export const resendLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; ip: string },
): Promise<string> => {
  const { attemptId } = given;
  if (!attemptId) throw new HttpError('login_expired');
  const now = deps.clock();
  const { code, row } = newCode(deps, attemptId, now);
  const userId = await deps.db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, given.email);
    const renewed = await renewLoginCode(trx, { id: attemptId, userId: user?.id ?? '', now }, row);
    if (!user || !renewed) throw new HttpError('login_expired');
    await mailCode(trx, user, { code, now });
    return user.id;
  });
  deps.wakeMail();
  logAuth(deps, 'login_code_mailed', { userId, ip: given.ip });
  return attemptId;
};

/** @throws HttpError login_code_invalid */
export const verifyLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; code: string; ip: string },
): Promise<Row<'users'>> => {
  const user = given.attemptId ? await userOfCode(deps, { ...given, attemptId: given.attemptId }) : undefined;
  if (user) return user;
  logAuth(deps, 'login_code_refused', { ip: given.ip });
  throw new HttpError('login_code_invalid');
};

const userOfCode = async (
  deps: Deps,
  { attemptId: id, email, code }: { attemptId: string; email: string; code: string },
): Promise<Row<'users'> | undefined> => {
  const now = deps.clock();
  // Counted before the code is compared, so that parallel guesses cannot outrun the limit.
  const attempt = await countLoginAttempt(deps.db, { id, maxAttempts, now });
  if (!attempt || !sameHash(attempt.code_hash, loginCodeHash(deps.secret, id, code))) return undefined;
  // Read before the code is used: if the password changes in between, no session is opened.
  const user = await findUserByEmail(deps.db, email);
  const consumed = await consumeLoginCode(deps.db, { id, codeHash: attempt.code_hash, now });
  return consumed && user?.id === attempt.user_id ? user : undefined;
};
