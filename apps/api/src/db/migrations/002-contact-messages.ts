import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// The rules of 001-initial.ts hold here too.
const tables = `
create table contact_messages (
  id text primary key,
  user_id text references users (id) on delete cascade,
  full_name text not null,
  email text not null,
  phone text,
  topic text not null check (topic in ('general', 'payment', 'product', 'order', 'something_else')),
  subject text not null check (subject in ('general', 'payment', 'product', 'order', 'something_else')),
  message text not null,
  fingerprint text,
  ip text not null,
  locale text not null check (locale in ('en', 'fr')),
  created_at timestamptz not null
);
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_created on contact_messages (created_at);

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_reset on rate_limits (resets_at);

alter table mails add column reply_to text;
`;

/** Messages to the shop, counters of what may be done so often, and mails that are answered to somebody else. */
export async function up(db: Kysely<never>): Promise<void> {
  // One statement per call: SQLite prepares only the first of several.
  for (const statement of tables.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
