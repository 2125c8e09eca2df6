import { type Kysely, sql } from 'kysely';

const statements = [
  'create index products_shown on products (position, id) where not hidden',
  'create index products_hidden on products (id) where hidden',
  // For when pages rendered now become outdated.
  'create index products_returning on products (sold_out_until) where sold_out_until is not null',
  'create index products_daily on products (id) where daily_stock is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
