import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table users add column totp_since timestamptz',
  `create table totp_secrets (
    user_id text primary key references users (id) on delete cascade,
    secret text,
    last_step integer not null default 0,
    pending_secret text,
    pending_since timestamptz
  )`,
  `create table recovery_codes (
    hash text primary key,
    user_id text not null references users (id) on delete cascade
  )`,
  'create index recovery_codes_user_id on recovery_codes (user_id)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
