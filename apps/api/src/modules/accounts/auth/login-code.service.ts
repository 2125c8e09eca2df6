import type { LoginCodeSource } from '@bottega/contract/accounts/schemas';
import { accountLimits, type RateLimit } from '@bottega/contract/rate-limits';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { acceptAppCode, acceptRecoveryCode, isLikeRecoveryCode } from '../second-factor/app-code.service.ts';
import {
  consumeLoginCode,
  countLoginAttempt,
  isLoginPending,
  renewLoginCode,
  upsertLoginCode,
} from '../tokens/login-codes.queries.ts';
import { isLoginCode, loginCodeHash, randomLoginCode } from '../tokens/session-tokens.service.ts';
import { findUser, findUserByEmail } from '../users.queries.ts';
import { mailExhaustedCodes } from './password-reset.service.ts';

export const loginCodeLifeMs = 10 * 60_000;
const maxAttempts = 5; // security.md 10

const attemptRow = (codeHash: string, now: Date) => ({
  code_hash: codeHash,
  attempts: 0,
  created_at: now,
  expires_at: new Date(now.getTime() + loginCodeLifeMs),
  used_at: null,
});

const newCode = (deps: Deps, attemptId: string, now: Date) => {
  const code = randomLoginCode();
  return { code, row: attemptRow(loginCodeHash(deps.keys, attemptId, code), now) };
};

const mailCode = ({ keys }: Deps, trx: Db, { user, code, now }: { user: Row<'users'>; code: string; now: Date }) =>
  queueMail(trx, {
    to: user.email,
    now,
    template: 'login_code',
    params: {
      username: user.username,
      code: seal(keys, code),
      minutes: loginCodeLifeMs / 60_000,
      ...(user.two_factor_enabled ? {} : { reason: 'failed_logins' as const }),
    },
    locale: user.locale,
  });

/** Counted per account only after the right password, or strangers could use up the limit. */
const acquire = async (deps: Deps, limit: RateLimit, { user, ip }: { user: Row<'users'>; ip: string }) => {
  const account = { account: user.id };
  try {
    return await deps.limiter.acquire(limit, { ...account, address: ip });
  } catch (error) {
    if (await deps.limiter.isOver(limit, account)) await mailExhaustedCodes(deps, user, ip);
    throw error;
  }
};

const countCode = async (deps: Deps, user: Row<'users'>, ip: string): Promise<void> => {
  const permit = await acquire(deps, accountLimits.mailedCodes, { user, ip });
  await permit.settle({ refund: false });
};

/** Replaces the pending login attempt (security.md 9). */
export const mailLoginCode = async (deps: Deps, user: Row<'users'>, ip: string): Promise<string> => {
  await countCode(deps, user, ip);
  const now = deps.clock();
  const attemptId = randomId();
  const { code, row } = newCode(deps, attemptId, now);
  await deps.db.transaction().execute(async (trx) => {
    await upsertLoginCode(trx, { id: attemptId, user_id: user.id, ...row });
    await mailCode(deps, trx, { user, code, now });
  });
  deps.wakeJobs();
  return attemptId;
};

export const awaitAppCode = async (deps: Deps, user: Row<'users'>): Promise<string> => {
  const attemptId = randomId();
  await upsertLoginCode(deps.db, { id: attemptId, user_id: user.id, ...attemptRow('', deps.clock()) });
  return attemptId;
};

/** Grants no more attempts; mails nothing for app codes. */
export const resendLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; ip: string },
): Promise<{ attemptId: string; method: LoginCodeSource }> => {
  const { attemptId } = given;
  if (!attemptId) throw new ApiError('login_expired');
  const now = deps.clock();
  const user = await findUserByEmail(deps.db, given.email);
  const attempt = { id: attemptId, userId: user?.id ?? '', now };
  if (!user || !(await isLoginPending(deps.db, attempt))) throw new ApiError('login_expired');
  if (user.totp_since) return { attemptId, method: 'app' };
  await countCode(deps, user, given.ip);
  const { code, row } = newCode(deps, attemptId, now);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await renewLoginCode(trx, attempt, row))) throw new ApiError('login_expired');
    await mailCode(deps, trx, { user, code, now });
  });
  deps.wakeJobs();
  await logAuth(deps, 'login_code_mailed', { userId: user.id, ip: given.ip });
  return { attemptId, method: 'mail' };
};

export const verifyLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; code: string; ip: string },
): Promise<Row<'users'>> => {
  const user = given.attemptId ? await userOfCode(deps, { ...given, attemptId: given.attemptId }) : undefined;
  if (user) return user;
  await logAuth(deps, 'login_code_refused', { ip: given.ip });
  throw new ApiError('login_code_invalid');
};

const userOfCode = async (
  deps: Deps,
  { attemptId: id, email, code, ip }: { attemptId: string; email: string; code: string; ip: string },
): Promise<Row<'users'> | undefined> => {
  const now = deps.clock();
  // Counted before the comparison, or parallel guesses would exceed the limit.
  const attempt = await countLoginAttempt(deps.db, { id, maxAttempts, now });
  // Read first: if the password changes in between, no session opens.
  const user = attempt && (await findUser(deps.db, attempt.user_id));
  if (!attempt || !user) return undefined;
  if (!(await isAccepted(deps, { user, attempt: { id, ...attempt }, code, ip }))) return undefined;
  const consumed = await consumeLoginCode(deps.db, { id, codeHash: attempt.code_hash, now });
  if (!consumed || user.email !== email) return undefined;
  await deps.limiter.clear(accountLimits.mailedCodes, { account: user.id });
  return user;
};

interface Guess {
  user: Row<'users'>;
  attempt: Pick<Row<'login_codes'>, 'id' | 'code_hash'>;
  code: string;
  ip: string;
}

const isAccepted = async (deps: Deps, { user, attempt, code, ip }: Guess): Promise<boolean> => {
  const hasApp = user.totp_since !== null;
  // Recovery codes are too long to guess: uncounted, they admit an owner whose attempts strangers used up.
  if (hasApp && isLikeRecoveryCode(deps, code)) return acceptRecoveryCode(deps, user, { code, ip });
  const permit = await acquire(deps, accountLimits.wrongCodes, { user, ip });
  const isRight = hasApp
    ? await acceptAppCode(deps, { userId: user.id, code, now: deps.clock() })
    : isLoginCode(deps.keys, attempt, code);
  await permit.settle({ refund: isRight });
  return isRight;
};
