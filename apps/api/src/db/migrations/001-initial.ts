import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { postgresTypes, sqliteTypes } from './001-initial/engine-types.ts';
import { indexes } from './001-initial/indexes.ts';
import { internalTables } from './001-initial/internal-tables.ts';
import { shopTables } from './001-initial/shop-tables.ts';
import { triggers } from './001-initial/triggers.ts';

export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = isPostgres ? postgresTypes : sqliteTypes;
  // One statement per call: SQLite prepares only the first of several.
  const statements = [
    ...shopTables(types).split(';'),
    ...internalTables(types).split(';'),
    ...indexes.split(';'),
    ...triggers(isPostgres ? 'postgres' : 'sqlite'),
    `insert into audit_head (id, seq, hash) values (1, 0, '')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
