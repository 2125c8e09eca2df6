import { type Kysely, sql } from 'kysely';

/** Lets a food filter count and page from the index alone, category by category. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index products_food on products (category, position, id, contains_mask, traces_mask, diets_mask)
    where contains_mask is not null and hidden = false`.execute(db);
};
