import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { isPostgres } from './is-postgres.ts';

/** Does not block writers: on SQLite a plain `begin` takes the write lock. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred';
    await sql.raw(begin).execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });

export const tablesIn = async (db: Db): Promise<Set<string>> => {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
        db,
      )
    : await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

export const migrationsIn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};
