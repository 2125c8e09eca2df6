import { type Kysely, sql } from 'kysely';

/** The index behind the sales of a day holds what is paid, too. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index orders_takings`.execute(db);
  await sql`create index orders_takings on orders (created_at, status, payment_status, total_cents)`.execute(db);
};
