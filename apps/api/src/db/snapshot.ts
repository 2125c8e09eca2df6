import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './tables.ts';

/**
 * Reads everything as it is at one moment, however long it takes and whatever is written beside it. Nobody waits for
 * it: on SQLite a plain `begin` would be made one that holds the write lock (sqlite.ts).
 */
export const inSnapshot = <T>(db: Kysely<Database>, read: (snapshot: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred';
    await sql.raw(begin).execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });

/** The names of the tables that are there, those of the migrator among them; none in an empty database. */
export const tablesIn = async (db: Kysely<Database>): Promise<Set<string>> => {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
        db,
      )
    : await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** The last migration that was run here. */
export const lastMigrationOf = async (db: Kysely<Database>): Promise<string | undefined> => {
  if (!(await tablesIn(db)).has('kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? undefined;
};
