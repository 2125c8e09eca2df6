import { type Kysely, sql } from 'kysely';

const statements = [
  `create table jobs (
    id text primary key,
    kind text not null,
    key text,
    payload jsonb not null,
    run_at timestamptz not null,
    attempts integer not null default 0,
    claimed_until timestamptz,
    done_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  'create unique index jobs_kind_key_unique on jobs (kind, key) where key is not null',
  'create index jobs_due on jobs (run_at) where done_at is null and failed_at is null',
  'create index jobs_done on jobs (done_at) where done_at is not null',
  'create index jobs_failed on jobs (failed_at) where failed_at is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
