import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { randomToken } from '../../random.ts';
import { tokenHash } from './session-tokens.ts';
import { deleteEmailTokens, deleteTokens, insertOneTimeToken, keepNewestTokens } from './users.queries.ts';

/** Life of a link that verifies an address: 24 hours. */
export const verifyLifeMs = 24 * 3_600_000;

/** What a signup asked for: the account takes it over when the link of that very signup is opened. */
interface AskedFor {
  username: string;
  passwordHash: string;
}

/** Links of different signups that live side by side; then the oldest goes. */
const mostVerifyLinks = 5;

interface Link {
  userId: string;
  lifeMs: number;
  now: Date;
}

const keep = async (
  trx: Kysely<Database>,
  { userId, lifeMs, now }: Link,
  { purpose, askedFor, email }: { purpose: 'verify' | 'reset'; askedFor?: AskedFor | undefined; email?: string },
): Promise<string> => {
  const token = randomToken();
  await insertOneTimeToken(trx, {
    hash: tokenHash(token),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    username: askedFor?.username ?? null,
    password_hash: askedFor?.passwordHash ?? null,
    email: email ?? null,
  });
  return token;
};

/** Makes the token of a link to set a new password and keeps its hash; the one before stops working. */
export const issueResetToken = async (trx: Kysely<Database>, link: Link): Promise<string> => {
  await deleteTokens(trx, { userId: link.userId, purpose: 'reset' });
  return keep(trx, link, { purpose: 'reset' });
};

/** Makes the token of a link to verify an address. Without `askedFor` it says yes to the account as it is. */
export const issueVerifyToken = async (trx: Kysely<Database>, link: Link, askedFor?: AskedFor): Promise<string> => {
  const token = await keep(trx, link, { purpose: 'verify', askedFor });
  await keepNewestTokens(trx, { userId: link.userId, purpose: 'verify', most: mostVerifyLinks });
  return token;
};

/** Makes the token of a link that brings an account another address; the one before stops working. */
export const issueEmailToken = async (trx: Kysely<Database>, link: Link, email: string): Promise<string> => {
  await deleteEmailTokens(trx, link.userId);
  return keep(trx, link, { purpose: 'verify', email });
};
