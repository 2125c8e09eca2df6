import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Serializes changes of a cart with its checkout. */
export const lockCart = async (trx: Db, userId: string): Promise<void> => {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`carts.version + 1` }))
    .execute();
};
