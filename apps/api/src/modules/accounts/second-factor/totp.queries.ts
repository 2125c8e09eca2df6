import type { Db } from '#db/tables.ts';

export const savePendingSecret = async (
  db: Db,
  userId: string,
  { sealed, now }: { sealed: string; now: Date },
): Promise<void> => {
  const pending = { pending_secret: sealed, pending_since: now };
  await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
};

export const findPendingSecret = async (db: Db, userId: string, since: Date): Promise<string | undefined> => {
  const row = await db
    .selectFrom('totp_secrets')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_since', '>', since)
    .executeTakeFirst();
  return row?.pending_secret ?? undefined;
};

export const confirmPendingSecret = async (
  trx: Db,
  { userId, sealed, step }: { userId: string; sealed: string; step: number },
): Promise<boolean> => {
  const result = await trx
    .updateTable('totp_secrets')
    .set({ secret: sealed, last_step: step, pending_secret: null, pending_since: null })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', sealed)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const findTotpSecret = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db.selectFrom('totp_secrets').select('secret').where('user_id', '=', userId).executeTakeFirst();
  return row?.secret ?? undefined;
};

/** False if this or a later time step was used. */
export const takeTotpStep = async (
  db: Db,
  { userId, sealed, resealed, step }: { userId: string; sealed: string; resealed: string; step: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('totp_secrets')
    .set({ secret: resealed, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const replaceRecoveryCodes = async (
  trx: Db,
  userId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId, made_at: now })))
    .execute();
};

/** Of two concurrent callers one gets true. `hashes`: one per server secret. */
export const takeRecoveryCode = async (trx: Db, userId: string, hashes: readonly string[]): Promise<boolean> => {
  const result = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
};

export const deleteRecoveryCodesSince = (trx: Db, userId: string, since: Date): Promise<unknown> =>
  trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('made_at', '>=', since).execute();

export const deleteTotp = async (trx: Db, userId: string): Promise<void> => {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};
