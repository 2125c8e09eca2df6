import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, NewRow, Row } from '../../db/tables.ts';

export const findUserByEmail = (db: Kysely<Database>, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * Whether a username, in whatever case, is somebody else's: another user's, or asked for by a signup with another
 * address that can still be verified. `by`: who asks; one who is not verified yet may ask for their own name again.
 */
export const isUsernameTaken = async (
  db: Kysely<Database>,
  { username, by, now }: { username: string; by: Pick<Row<'users'>, 'id' | 'verified_at'> | undefined; now: Date },
): Promise<boolean> => {
  const isIt = sql<boolean>`lower(username) = ${username.toLowerCase()}`;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(isIt)
    .where('id', '!=', by && !by.verified_at ? by.id : '')
    .executeTakeFirst();
  const signup = await db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where(isIt)
    .where('user_id', '!=', by?.id ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return user !== undefined || signup !== undefined;
};

/** False when the username or the address is taken. */
export const insertUser = async (db: Kysely<Database>, user: NewRow<'users'>): Promise<boolean> => {
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Replaces a password's hash only while it is still the given one; false when another call was first. */
export const replacePasswordHash = async (
  db: Kysely<Database>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

// Changes nothing, and puts whoever else wants the row in line until the transaction ends.
const untouched = { updated_at: sql.ref<Date>('updated_at') };

/** Takes a user's row until the transaction ends, and answers what it holds. */
export const lockUserByEmail = (trx: Kysely<Database>, email: string): Promise<Row<'users'> | undefined> =>
  trx.updateTable('users').set(untouched).where('email', '=', email).returningAll().executeTakeFirst();

/** Keeps the hash of a mailed token. */
export const insertOneTimeToken = async (db: Kysely<Database>, token: NewRow<'one_time_tokens'>): Promise<void> => {
  await db.insertInto('one_time_tokens').values(token).execute();
};

type Purpose = Row<'one_time_tokens'>['purpose'];

/** Voids every mailed token that a user has for a purpose. */
export const deleteTokens = async (
  db: Kysely<Database>,
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

/** Voids the link that would bring an account another address. */
export const deleteEmailTokens = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('email', 'is not', null).execute();
};

/**
 * Voids the oldest mailed tokens that a user has for a purpose, so that not more than so many are left. Not the link to
 * another address: whoever signs up with the present one, again and again, must not push it out.
 */
export const keepNewestTokens = async (
  db: Kysely<Database>,
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

/** Takes a living token out of the table: of two callers at once only one receives it. */
export const takeOneTimeToken = async (
  trx: Kysely<Database>,
  token: { hash: string; purpose: Purpose; now: Date },
): Promise<Row<'one_time_tokens'> | undefined> => {
  // The user's row first, then the tokens, here as where they are issued: so no two calls wait for each other.
  await trx
    .updateTable('users')
    .set(untouched)
    .where('id', 'in', trx.selectFrom('one_time_tokens').select('user_id').where('hash', '=', token.hash))
    .execute();
  return trx
    .deleteFrom('one_time_tokens')
    .where('hash', '=', token.hash)
    .where('purpose', '=', token.purpose)
    .where('expires_at', '>', token.now)
    .returningAll()
    .executeTakeFirst();
};
