import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table orders add column zone_name_fr text`.execute(db);
};
