import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import type { Database } from '#db/tables.ts';
import { primaryKeys } from '#db/tables.ts';

const tables = Object.keys(primaryKeys);

const rowsOf = async (db: Kysely<Database>, table: string): Promise<[string, string[]]> => {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
  return [table, rows.map((row) => JSON.stringify(row))];
};

// PostgreSQL writes `2026-01-31T12:00:00.5+00:00` for what pg reads as a Date.
const timestamp = /"(\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d)"/g;

// One round trip instead of one per table.
const readAtOnce = async (db: Kysely<Database>): Promise<[string, string[]][]> => {
  const selects = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, array(select to_jsonb(t)::text from ${sql.table(table)} t) as rows`,
  );
  const { rows } = await sql<{ name: string; rows: string[] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ name, rows: texts }) => [
    name,
    texts.map((text) => text.replaceAll(timestamp, (_, at: string) => JSON.stringify(new Date(at)))),
  ]);
};

/** Every row of every table as text, sorted: equal dumps mean that nothing changed. */
export const dumpTables = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const dump = isPostgres(db) ? await readAtOnce(db) : await Promise.all(tables.map((table) => rowsOf(db, table)));
  return Object.fromEntries(dump.map(([table, rows]) => [table, rows.toSorted()]));
};

/** Without the rate limit counters and the events of accounts, which refused calls change too. */
export const dumpShop = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const { rate_limits: _, account_events: __, ...shop } = await dumpTables(db);
  return shop;
};
