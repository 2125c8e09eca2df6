import { type Kysely, sql } from 'kysely';

/** Keys are deleted by their age. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);
};
