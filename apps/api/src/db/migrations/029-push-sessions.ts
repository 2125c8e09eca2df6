import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table push_subscriptions add column session_id text references sessions (id) on delete cascade',
  'create index push_subscriptions_session_id on push_subscriptions (session_id)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
