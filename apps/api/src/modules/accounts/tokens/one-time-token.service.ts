import type { Db } from '#db/tables.ts';
import { randomToken } from '#lib/random.ts';
import { deleteEmailTokens, deleteOldTokens, deleteTokens, insertOneTimeToken } from './one-time-tokens.queries.ts';
import { tokenHash } from './session-tokens.service.ts';

export const verifyLifeMs = 24 * 3_600_000;

/** Applied when this signup's link is opened. */
interface SignupRequest {
  username: string;
  passwordHash: string;
}

const maxVerifyLinks = 5;

interface Link {
  userId: string;
  lifeMs: number;
  now: Date;
}

const insertToken = async (
  trx: Db,
  { userId, lifeMs, now }: Link,
  { purpose, signup, email }: { purpose: 'verify' | 'reset'; signup?: SignupRequest | undefined; email?: string },
): Promise<string> => {
  const token = randomToken();
  await insertOneTimeToken(trx, {
    hash: tokenHash(token),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    username: signup?.username ?? null,
    password_hash: signup?.passwordHash ?? null,
    email: email ?? null,
  });
  return token;
};

export const issueResetToken = async (trx: Db, link: Link): Promise<string> => {
  await deleteTokens(trx, { userId: link.userId, purpose: 'reset' });
  return insertToken(trx, link, { purpose: 'reset' });
};

/** Without `signup` the account is verified as it is. */
export const issueVerifyToken = async (trx: Db, link: Link, signup?: SignupRequest): Promise<string> => {
  const token = await insertToken(trx, link, { purpose: 'verify', signup });
  await deleteOldTokens(trx, { userId: link.userId, purpose: 'verify', most: maxVerifyLinks });
  return token;
};

export const issueEmailToken = async (trx: Db, link: Link, email: string): Promise<string> => {
  await deleteEmailTokens(trx, link.userId);
  return insertToken(trx, link, { purpose: 'verify', email });
};
