import type { Locale } from '@bottega/contract/locale';
import { limits } from '@bottega/contract/rate-limits';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { issueVerifyToken, verifyLifeMs } from '../tokens/one-time-token.service.ts';
import { findNewestSignup } from '../tokens/one-time-tokens.queries.ts';
import { findUserByEmail, insertUser, isUsernameTaken, lockUserByEmail } from '../users.queries.ts';

type Addressee = Pick<Row<'users'>, 'username' | 'email' | 'locale'>;

const mailVerification = (
  deps: Deps,
  trx: Db,
  { user: { email, username, locale }, token }: { user: Addressee; token: string },
): Promise<void> => {
  const link = seal(deps.keys, `${deps.publicUrl}/verifyAccount/${token}`);
  const params = { username, link, hours: verifyLifeMs / 3_600_000 };
  return queueMail(trx, { to: email, now: deps.clock(), template: 'verify_account', params, locale });
};

const mailAccountExists = (deps: Deps, trx: Db, { email, username, locale }: Addressee): Promise<void> => {
  const params = { username, loginLink: `${deps.publicUrl}/profile` };
  return queueMail(trx, { to: email, now: deps.clock(), template: 'account_exists', params, locale });
};

const usernameTaken = () => new ApiError('signup_failed', { fields: { username: 'user_username_taken' } });

/** Called before the costly password hash. */
const refuseTakenUsername = async (
  { db, limiter, clock }: Deps,
  { email, username, ip }: { email: string; username: string; ip: string },
): Promise<void> => {
  const permit = await limiter.acquire(limits.takenUsername, { address: ip });
  const isTaken = await isUsernameTaken(db, { username, by: await findUserByEmail(db, email), now: clock() });
  await permit.settle({ refund: !isTaken });
  if (isTaken) throw usernameTaken();
};

/** An existing account gets the same response and a mail (decision 005). */
export const signUp = async (
  deps: Deps,
  form: { email: string; username: string; password: string; ip: string; locale: Locale },
): Promise<void> => {
  await refuseTakenUsername(deps, form);
  const passwordHash = await deps.hasher.hash(form.password);
  const now = deps.clock();
  const user = { id: randomId(), username: form.username, email: form.email, locale: form.locale };
  const userId = await deps.db.transaction().execute(async (trx) => {
    // Insert before reading: the second of two concurrent signups waits here, then sees the first.
    const times = { created_at: now, updated_at: now };
    const inserted = await insertUser(trx, { ...user, ...times, password_hash: passwordHash, role: 'user' });
    if (inserted) await indexRecords(trx, 'user', [user.id]);
    const account = inserted
      ? { ...user, verified_at: null, disabled_at: null }
      : await lockUserByEmail(trx, form.email);
    if (await isUsernameTaken(trx, { username: form.username, by: account, now })) {
      throw usernameTaken();
    }
    // The account was just deleted: a retry will succeed.
    if (!account) throw new ApiError('signup_failed');
    // Also if verified, though never mailed: the reserved username reveals nothing to a second signup.
    const link = { userId: account.id, lifeMs: verifyLifeMs, now };
    const token = await issueVerifyToken(trx, link, { username: form.username, passwordHash });
    if (account.verified_at) await mailAccountExists(deps, trx, account);
    // The name of this signup: an earlier one may be a stranger's.
    else if (!account.disabled_at) await mailVerification(deps, trx, { user, token });
    return account.id;
  });
  deps.wakeJobs();
  await logAuth(deps, 'signup', { userId, ip: form.ip });
};

/** Mails the newest signup: the first may have been a stranger's. */
export const resendVerification = async (deps: Deps, email: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (!user || user.verified_at || user.disabled_at) return;
    const { username, password_hash: passwordHash } = (await findNewestSignup(trx, user.id)) ?? user;
    const signup = { username: username ?? user.username, passwordHash: passwordHash ?? user.password_hash };
    const token = await issueVerifyToken(trx, { userId: user.id, lifeMs: verifyLifeMs, now: deps.clock() }, signup);
    await mailVerification(deps, trx, { user: { ...user, username: signup.username }, token });
  });
  deps.wakeJobs();
};
