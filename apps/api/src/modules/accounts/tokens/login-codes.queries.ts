import { sql } from 'kysely';
import type { Db, NewRow, Row } from '#db/tables.ts';

type Code = Pick<Row<'login_codes'>, 'code_hash' | 'attempts' | 'created_at' | 'expires_at' | 'used_at'>;

/** One row per user: a concurrent login waits here and replaces the code. */
export const upsertLoginCode = async (trx: Db, code: NewRow<'login_codes'>): Promise<void> => {
  const { user_id: _, ...renewed } = code;
  await trx
    .insertInto('login_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute();
};

interface Attempt {
  id: string;
  userId: string;
  now: Date;
}

const pendingLogins = (db: Db, now: Date) =>
  db.selectFrom('login_codes').where('used_at', 'is', null).where('expires_at', '>', now);

export const isLoginPending = async (db: Db, { id, userId, now }: Attempt): Promise<boolean> => {
  const pending = await pendingLogins(db, now)
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return pending !== undefined;
};

export const findPendingLogin = (
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Pick<Row<'login_codes'>, 'id' | 'code_hash'> | undefined> =>
  pendingLogins(db, now)
    .select(['id', 'code_hash'])
    .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
    .executeTakeFirst();

export const renewLoginCode = async (trx: Db, { id, userId, now }: Attempt, code: Code): Promise<boolean> => {
  const result = await trx
    .updateTable('login_codes')
    .set(code)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Undefined without a valid code, or after `maxAttempts`. */
export const countLoginAttempt = (
  db: Db,
  { id, maxAttempts, now }: { id: string; maxAttempts: number; now: Date },
): Promise<Pick<Row<'login_codes'>, 'user_id' | 'code_hash'> | undefined> =>
  db
    .updateTable('login_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();

export const consumeLoginCode = async (db: Db, { id, codeHash, now }: { id: string; codeHash: string; now: Date }) => {
  const result = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const deleteLoginCodes = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
};
