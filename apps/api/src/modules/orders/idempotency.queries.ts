import { sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import type { Db, Row } from '#db/tables.ts';

/** False while another process holds it. SQLite has one transaction at a time. */
export const lockIdempotencyKey = async (
  trx: Db,
  { userId, key }: { userId: string; key: string },
): Promise<boolean> => {
  if (!isPostgres(trx)) return true;
  const name = sql`hashtextextended(${`${userId} ${key}`}, 0)`;
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${name}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
};

export const claimIdempotencyKey = async (
  trx: Db,
  claim: Pick<Row<'idempotency_keys'>, 'user_id' | 'key' | 'request_hash' | 'created_at'>,
): Promise<Row<'idempotency_keys'> | undefined> => {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, order_id: null, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  return trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
};

export const saveResponse = (
  trx: Db,
  { userId, key, response, orderId = null }: { userId: string; key: string; response: object; orderId?: string | null },
): Promise<unknown> =>
  trx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId, response: JSON.stringify(response) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
