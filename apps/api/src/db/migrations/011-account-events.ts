import { type Kysely, sql } from 'kysely';

const statements = [
  `create table security_links (
    hash text primary key,
    user_id text not null references users (id) on delete cascade,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index security_links_user on security_links (user_id)',
  'create index security_links_expiry on security_links (expires_at)',
  `create table account_events (
    id text primary key,
    user_id text references users (id) on delete cascade,
    kind text not null,
    at timestamptz not null,
    times integer not null default 1,
    ip text not null,
    user_agent text not null,
    enabled boolean,
    fold_key text
  )`,
  'create unique index account_events_fold_key_unique on account_events (fold_key)',
  'create index account_events_user on account_events (user_id, at desc, id)',
  'create index account_events_at on account_events (at)',
  'alter table sessions add column successor_used boolean not null default false',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
