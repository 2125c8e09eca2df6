import { type Kysely, sql } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { randomId } from '../../random.ts';
import { logAuth } from './auth-log.ts';
import { loginCodeHash, randomLoginCode, sameHash } from './session-tokens.ts';
import { findUserByEmail } from './users.queries.ts';

/** Life of a login code: 10 minutes (security.md 9). */
export const loginCodeLifeMs = 10 * 60_000;
/** Tries at one code (security.md 10). */
const maxCodeAttempts = 5;

/** A code made anew, as its row keeps it; the tries at it begin again. */
const newCode = (deps: Deps, attemptId: string, now: Date) => {
  const code = randomLoginCode();
  const kept = {
    code_hash: loginCodeHash(deps.secret, attemptId, code),
    attempts: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + loginCodeLifeMs),
    used_at: null,
  };
  return { code, kept };
};

const mailCode = (trx: Kysely<Database>, user: Row<'users'>, { code, now }: { code: string; now: Date }) =>
  enqueueMail(trx, {
    recipient: user.email,
    now,
    mail: {
      kind: 'login_code',
      locale: user.locale,
      username: user.username,
      code,
      minutes: loginCodeLifeMs / 60_000,
      // Who has not switched the codes on is told why one comes.
      ...(user.two_factor_enabled ? {} : { reason: 'failed_logins' as const }),
    },
  });

/** Begins a login attempt that waits for its code, and mails that. A new one voids the user's older one (security.md 9). */
export const mailLoginCode = async (deps: Deps, user: Row<'users'>): Promise<string> => {
  const now = deps.clock();
  const attemptId = randomId();
  const { code, kept } = newCode(deps, attemptId, now);
  await deps.db.transaction().execute(async (trx) => {
    // One row per user: of two logins at once the second waits here, takes the row over, and mails after the first.
    await trx
      .insertInto('login_codes')
      .values({ id: attemptId, user_id: user.id, ...kept })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ id: attemptId, ...kept }))
      .execute();
    await mailCode(trx, user, { code, now });
  });
  deps.wakeMail();
  return attemptId;
};

/** Mails another code for a login attempt; the one before stops working. @throws HttpError login_expired */
export const resendLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; ip: string },
): Promise<string> => {
  const { attemptId } = given;
  if (!attemptId) throw new HttpError('login_expired');
  const now = deps.clock();
  const { code, kept } = newCode(deps, attemptId, now);
  const userId = await deps.db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, given.email);
    const renewed = await trx
      .updateTable('login_codes')
      .set(kept)
      .where('id', '=', attemptId)
      .where('user_id', '=', user?.id ?? '')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!user || renewed.numUpdatedRows !== 1n) throw new HttpError('login_expired');
    await mailCode(trx, user, { code, now });
    return user.id;
  });
  deps.wakeMail();
  logAuth(deps, 'login_code_mailed', { userId, ip: given.ip });
  return attemptId;
};

/** Checks a mailed code against the login attempt of this browser. @throws HttpError login_code_invalid */
export const verifyLoginCode = async (
  deps: Deps,
  given: { attemptId: string | undefined; email: string; code: string; ip: string },
): Promise<Row<'users'>> => {
  const user = given.attemptId ? await takeCode(deps, { ...given, attemptId: given.attemptId }) : undefined;
  if (user) return user;
  logAuth(deps, 'login_code_refused', { ip: given.ip });
  throw new HttpError('login_code_invalid');
};

const takeCode = async (
  deps: Deps,
  { attemptId, email, code }: { attemptId: string; email: string; code: string },
): Promise<Row<'users'> | undefined> => {
  const now = deps.clock();
  // The try is counted before the code is looked at, so that parallel guesses cannot outrun the limit.
  const attempt = await deps.db
    .updateTable('login_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', attemptId)
    .where('used_at', 'is', null)
    .where('attempts', '<', maxCodeAttempts)
    .where('expires_at', '>', now)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();
  if (!attempt || !sameHash(attempt.code_hash, loginCodeHash(deps.secret, attemptId, code))) return undefined;
  // Read before the code is used: with a password set in between, the session is not opened.
  const user = await findUserByEmail(deps.db, email);
  const used = await deps.db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', attemptId)
    // Not when another code has just been mailed in its place.
    .where('code_hash', '=', attempt.code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n && user?.id === attempt.user_id ? user : undefined;
};
