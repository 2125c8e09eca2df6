import { type Kysely, sql } from 'kysely';

const statements = [
  `create table terms_versions (
    version integer primary key,
    texts jsonb,
    created_at timestamptz not null
  )`,
  'alter table orders add column terms_version integer',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
