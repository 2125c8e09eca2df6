import { type Kysely, PostgresAdapter, sql } from 'kysely';

// SQLite adds no column that may not be null, so the rows move into a new table.
const jobs = `
create table jobs_before as select * from jobs;
drop table jobs;
create table jobs (
  id text primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  recipient text,
  reply_to text,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create unique index jobs_kind_key_unique on jobs (kind, key) where key is not null;
create index jobs_due on jobs (kind, run_at) where done_at is null and failed_at is null;
create index jobs_done on jobs (done_at, kind) where done_at is not null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
create index jobs_recipient on jobs (recipient) where recipient is not null;
create index jobs_reply_to on jobs (reply_to) where reply_to is not null`;

const payloads = {
  postgres: sql`jsonb_build_object('template', template, 'params', params, 'locale', locale)`,
  sqlite: sql`json_object('template', template, 'params', json(params), 'locale', locale)`,
};

/** Mails become jobs, and what was read no more goes (decision 048). */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of jobs.split(';')) await sql.raw(statement).execute(db);
  await sql`
    insert into jobs (id, kind, key, payload, created_at, run_at, attempts, claimed_until, done_at, failed_at, last_error)
    select id, kind, key, payload, ${new Date()}, run_at, attempts, claimed_until, done_at, failed_at, last_error
    from jobs_before`.execute(db);
  const payload = payloads[db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'];
  // Its id is the key of a mail that is sent once. One whose process ended in the last of its hundred attempts is given
  // up by the worker, which erases its secrets.
  await sql`
    insert into jobs (id, kind, key, payload, recipient, reply_to, created_at, run_at, attempts, claimed_until, done_at,
      failed_at, last_error)
    select id, 'mail', id, ${payload}, recipient, reply_to, created_at, next_attempt_at, attempts, claimed_until, sent_at,
      case when sent_at is null and attempts >= 100 and claimed_until is null then next_attempt_at end, last_error
    from mails`.execute(db);
  await sql`drop table jobs_before`.execute(db);
  await sql`drop table mails`.execute(db);
  await sql`drop index orders_in_kitchen`.execute(db);
  await sql`alter table products drop column stock_day`.execute(db);
};
