import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// The rules of 001-initial.ts hold here too.
const statements = `
alter table rate_limits add column free_at timestamptz;

delete from login_codes;
drop index login_codes_user;
create unique index login_codes_user_id_unique on login_codes (user_id);

alter table one_time_tokens add column username text;
alter table one_time_tokens add column password_hash text;

create index mails_recipient on mails (recipient);
create index contact_messages_email on contact_messages (email);
`;

/** Pauses in limits, one living login code per user, verification links that carry what was signed up with. */
export async function up(db: Kysely<never>): Promise<void> {
  // One statement per call: SQLite prepares only the first of several.
  for (const statement of statements.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
