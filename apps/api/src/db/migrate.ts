import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Database } from './tables.ts';

/**
 * Brings the schema up to date, all or nothing. Two processes may start at once: PostgreSQL takes an advisory lock
 * before it looks what is missing, SQLite the write lock of its `begin immediate`; the second finds nothing to do.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrationTableSchema = await currentSchema(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, migrationTableSchema });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Unless told where, the migrator takes a migration table in any schema of a PostgreSQL database for ours.
async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}
