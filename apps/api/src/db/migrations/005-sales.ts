import { type Kysely, sql } from 'kysely';

/** Adds the paid amount to the index for the sales of a day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index orders_takings`.execute(db);
  await sql`create index orders_takings on orders (created_at, status, payment_status, total_cents)`.execute(db);
};
