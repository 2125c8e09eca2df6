import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { postgresTypes, sqliteTypes } from './001-initial/engine-types.ts';

// No foreign key to orders: it would be checked with each order.
export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { numbered } = isPostgres ? postgresTypes : sqliteTypes;
  const table = `
    create table order_events (
      seq ${numbered},
      order_id text not null,
      kind text not null,
      at timestamptz not null
    )`;
  await sql.raw(table).execute(db);
  await sql`create index order_events_at on order_events (at)`.execute(db);
};
