import { type Kysely, sql } from 'kysely';

const statements = [
  `create table push_subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    locale text not null,
    created_at timestamptz not null,
    last_ok_at timestamptz,
    failures integer not null default 0
  )`,
  'create unique index push_subscriptions_endpoint_unique on push_subscriptions (endpoint)',
  'create index push_subscriptions_user_id on push_subscriptions (user_id, created_at)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
