import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { postgresTypes, sqliteTypes } from './001-initial/engine-types.ts';

// No foreign key to orders: it would be checked with each order. `seq` is the order of printing.
export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { numbered } = isPostgres ? postgresTypes : sqliteTypes;
  const statements = [
    `create table printers (
      id text primary key,
      name text not null,
      key_hash text not null unique,
      locale text not null,
      copies integer not null,
      prints text not null,
      last_seen_at timestamptz,
      created_at timestamptz not null
    )`,
    `create table print_jobs (
      seq ${numbered},
      id text not null unique,
      printer_id text not null references printers (id) on delete cascade,
      order_id text,
      copies integer not null,
      made_at timestamptz not null,
      fetched_at timestamptz,
      printed_at timestamptz,
      error text
    )`,
    'create index print_jobs_waiting on print_jobs (printer_id, seq) where printed_at is null',
    'create index print_jobs_printer on print_jobs (printer_id)',
    'create index print_jobs_made on print_jobs (made_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
