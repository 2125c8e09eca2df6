import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table order_items add column kitchen_units integer`.execute(db);
};
