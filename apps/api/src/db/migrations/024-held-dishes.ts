import { type Kysely, sql } from 'kysely';

const statements = [
  'drop index products_hidden',
  'create index products_hidden on products (position, id, category) where hidden',
  `create index products_held on products (position, id, category)
    where sold_out_until is not null or stock is not null or daily_stock is not null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
