import type { Db, Row } from '#db/tables.ts';

export const saveMailTest = async (db: Db, test: Omit<Row<'mail_tests'>, 'attempts'>): Promise<void> => {
  const { user_id, ...rest } = test;
  await db
    .insertInto('mail_tests')
    .values({ ...test, attempts: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...rest, attempts: 0 }))
    .execute();
};

/** Counted before the comparison, or parallel guesses would exceed the limit. */
export const countMailTest = (
  db: Db,
  { userId, most, now }: { userId: string; most: number; now: Date },
): Promise<Row<'mail_tests'> | undefined> =>
  db
    .updateTable('mail_tests')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('attempts', '<', most)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const deleteMailTest = async (trx: Db, userId: string): Promise<void> => {
  await trx.deleteFrom('mail_tests').where('user_id', '=', userId).execute();
};

export const findProof = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', 'mail_proven').executeTakeFirst())?.value.server;

/** `server`: a keyed hash of the mail server's settings. */
export const saveProof = async (trx: Db, server: string, now: Date): Promise<void> => {
  const row = { value: { enabled: true, server }, updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key: 'mail_proven', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};
