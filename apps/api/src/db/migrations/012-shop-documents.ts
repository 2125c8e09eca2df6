import { type Kysely, sql } from 'kysely';

const statements = [
  `create table shop_documents (
    key text primary key,
    value jsonb not null,
    version integer not null,
    updated_at timestamptz not null
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
