import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw('alter table devices add column first_id text').execute(db);
};
