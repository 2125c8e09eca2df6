import { type Kysely, sql } from 'kysely';

/** Makes users searchable by full name: without terms they are indexed again at startup. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from search_terms where kind = 'user'`.execute(db);
};
