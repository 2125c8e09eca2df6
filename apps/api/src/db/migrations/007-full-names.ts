import { type Kysely, sql } from 'kysely';

/** Users are found by their full names too: without terms they are indexed again at the start. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from search_terms where kind = 'user'`.execute(db);
};
