import { type Kysely, sql } from 'kysely';

const statements = [
  `create table setup_links (
    token_hash text primary key,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    browser_hash text
  )`,
  `create table mail_tests (
    user_id text primary key references users (id) on delete cascade,
    code_hash text not null,
    server text not null,
    attempts integer not null default 0,
    expires_at timestamptz not null
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
