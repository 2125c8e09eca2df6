import { sql } from 'kysely';
import type { Db, NewRow, Row } from '#db/tables.ts';

type Purpose = Row<'one_time_tokens'>['purpose'];

export const insertOneTimeToken = async (db: Db, token: NewRow<'one_time_tokens'>): Promise<void> => {
  await db.insertInto('one_time_tokens').values(token).execute();
};

export const deleteTokens = async (db: Db, { userId, purpose }: { userId: string; purpose: Purpose }) => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

export const deleteEmailTokens = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('email', 'is not', null).execute();
};

/** Not the link for a new address: repeated signups must not invalidate it. */
export const deleteOldTokens = async (
  db: Db,
  { userId, purpose, most }: { userId: string; purpose: Purpose; most: number },
): Promise<void> => {
  const newest = db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most);
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', 'is', null)
    .where('hash', 'not in', newest)
    .execute();
};

/** Even if its link has expired. */
export const findNewestSignup = (
  db: Db,
  userId: string,
): Promise<{ username: string | null; password_hash: string | null } | undefined> =>
  db
    .selectFrom('one_time_tokens')
    .select(['username', 'password_hash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

interface TokenKey {
  hash: string;
  purpose: Purpose;
  now: Date;
}

export const isTokenValid = async (db: Db, { hash, purpose, now }: TokenKey): Promise<boolean> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Only one of two concurrent callers gets the token. */
export const consumeOneTimeToken = async (
  trx: Db,
  { hash, purpose, now }: TokenKey,
): Promise<Row<'one_time_tokens'> | undefined> => {
  // Locks user before token, as at issuing, against deadlocks.
  await trx
    .updateTable('users')
    .set({ updated_at: sql.ref<Date>('updated_at') })
    .where('id', 'in', trx.selectFrom('one_time_tokens').select('user_id').where('hash', '=', hash))
    .execute();
  return trx
    .deleteFrom('one_time_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
};

/** The unconfirmed new address, even if another account has it. */
export const findPendingEmail = async (db: Db, userId: string, now: Date): Promise<string | null> => {
  const pending = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('email', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pending?.email ?? null;
};
