import type { Locale } from '@bottega/contract/locale';
import type { Kysely } from 'kysely';
import { indexRecord } from '../../db/staff-search.ts';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { randomId } from '../../random.ts';
import { logAuth } from './auth-log.ts';
import { issueVerifyToken, verifyLifeMs } from './one-time-token.ts';
import { insertUser, isUsernameTaken, lockUserByEmail } from './users.queries.ts';

type Addressee = Pick<Row<'users'>, 'username' | 'email' | 'locale'>;

const mailVerification = async (
  deps: Deps,
  trx: Kysely<Database>,
  { user, token }: { user: Addressee; token: string },
): Promise<void> => {
  await enqueueMail(trx, {
    recipient: user.email,
    now: deps.clock(),
    mail: {
      kind: 'verify_account',
      locale: user.locale,
      username: user.username,
      link: `${deps.publicUrl}/verifyAccount/${token}`,
      hours: verifyLifeMs / 3_600_000,
    },
  });
};

const mailAccountExists = (deps: Deps, trx: Kysely<Database>, user: Addressee): Promise<void> =>
  enqueueMail(trx, {
    recipient: user.email,
    now: deps.clock(),
    mail: {
      kind: 'account_exists',
      locale: user.locale,
      username: user.username,
      loginLink: `${deps.publicUrl}/login`,
    },
  });

/**
 * Creates an account and mails the link to verify it. An address that has one already is answered alike (nobody
 * learns who is a customer here); its owner is told by mail. Where it was never verified, the link makes the account
 * what this signup asked for. @throws HttpError signup_failed when the username is taken
 */
export const signUp = async (
  deps: Deps,
  form: { email: string; username: string; password: string; ip: string; locale: Locale },
): Promise<void> => {
  const passwordHash = await deps.hasher.hash(form.password);
  const now = deps.clock();
  const user = { id: randomId(), username: form.username, email: form.email, locale: form.locale };
  const askedFor = { username: form.username, passwordHash };
  const userId = await deps.db.transaction().execute(async (trx) => {
    // Inserted first and looked at after: of two signups at once the second waits here and then sees the first.
    const inserted = await insertUser(trx, {
      ...user,
      password_hash: passwordHash,
      role: 'user',
      created_at: now,
      updated_at: now,
    });
    if (inserted) await indexRecord(trx, 'user', user.id);
    const account = inserted ? { ...user, verified_at: null } : await lockUserByEmail(trx, form.email);
    if (await isUsernameTaken(trx, { username: form.username, by: account, now })) {
      throw new HttpError('signup_failed', { fields: { username: 'user_username_taken' } });
    }
    // The account that was in the way has just been deleted: trying again will do.
    if (!account) throw new HttpError('signup_failed');
    // A verified account's is never mailed. It holds the name for as long as for any other address, so that a second
    // signup with that name does not tell which kind of address the first one had.
    const token = await issueVerifyToken(trx, { userId: account.id, lifeMs: verifyLifeMs, now }, askedFor);
    if (account.verified_at) await mailAccountExists(deps, trx, account);
    // In the words of this signup, not of the account: that may be somebody else's doing.
    else await mailVerification(deps, trx, { user, token });
    return account.id;
  });
  deps.wakeMail();
  logAuth(deps, 'signup', { userId, ip: form.ip });
};

/** Mails the verification link again where the address has an account that still needs it. */
export const resendVerification = async (deps: Deps, email: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (!user || user.verified_at) return;
    const token = await issueVerifyToken(trx, { userId: user.id, lifeMs: verifyLifeMs, now: deps.clock() });
    await mailVerification(deps, trx, { user, token });
  });
  deps.wakeMail();
};
