import { type Kysely, sql } from 'kysely';
import { tableKeys } from '../db/table-keys.ts';
import type { Database } from '../db/tables.ts';

const tables = Object.keys(tableKeys);

/** Every row of every table as text, in an order of its own: equal dumps mean that a call changed nothing. */
export const dumpTables = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    dump[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
};

/** The same without the counters of limits, which a refused call leaves behind as well. */
export const dumpShop = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const { rate_limits: _, ...shop } = await dumpTables(db);
  return shop;
};
