import { statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type Driver, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database, Db } from '../tables.ts';
import { createSqliteDriver, isBusy } from './sqlite-driver.ts';
import { encodeSqliteValue, sqliteRowDecoder } from './sqlite-values.ts';

const defaultBusyTimeout = 5_000;
// Queries with a varying number of parameters would fill the cache without limit.
const maxStatements = 500;

/**
 * One connection, so one transaction at a time: inside one, use only its handle and await nothing slow (hashing, mail).
 * Several processes may share the file.
 */
export const openSqlite = (
  file: string,
  { busyTimeout = defaultBusyTimeout } = {},
): { db: Db; connection: DatabaseSync; isReplaced: () => boolean } => {
  // SQLite's own waiting would block the process; the driver waits instead.
  const connection = new DatabaseSync(file, { timeout: 0 });
  switchToWal(connection);
  const isReplaced = file === ':memory:' ? () => false : replacementOf(file);
  connection.exec('pragma synchronous = full; pragma foreign_keys = on;');
  // SQLite's lower() handles only ASCII.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  const database = adapt(connection);
  const driver = createSqliteDriver({
    connection,
    database,
    groupCommits: file !== ':memory:',
    busyTimeout,
    isReplaced,
  });
  return { db: new Kysely<Database>({ dialect: new NodeSqliteDialect(database, driver) }), connection, isReplaced };
};

const replacementOf = (file: string): (() => boolean) => {
  const opened = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.ino !== opened.ino || found.dev !== opened.dev;
  };
};

// Fails as busy instead of waiting for others that open the file.
const switchToWal = (connection: DatabaseSync): void => {
  const deadline = Date.now() + defaultBusyTimeout;
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
};

// SQLite rolls back schema changes, so migrations can run in one transaction.
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  // The driver queues them.
  override get supportsMultipleConnections() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(database: SqliteDatabase, driver: Driver) {
    super({ database });
    this.#driver = driver;
  }

  override createDriver() {
    return this.#driver;
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}

const adapt = (connection: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      // Cached statements decode columns by the old schema.
      if (/^\s*(create|alter|drop)\b/i.test(text)) statements.clear();
      const kept = statements.get(text);
      if (kept) return kept;
      const statement = prepare(connection, text);
      if (statements.size >= maxStatements) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
};

const prepare = (connection: DatabaseSync, text: string): SqliteStatement => {
  // A plain `begin` takes the write lock at the first write, and fails if another process wrote in between.
  const statement = connection.prepare(text === 'begin' ? 'begin immediate' : text);
  const columns = statement.columns();
  const decode = sqliteRowDecoder(columns);
  statement.setReturnArrays(true);
  const rows = (values: unknown) => decode(values as SQLOutputValue[]);
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(encodeSqliteValue)).map(rows),
    run: (parameters) => statement.run(...parameters.map(encodeSqliteValue)),
    iterate() {
      throw new Error('Streaming needs a cursor package on PostgreSQL: read pages instead');
    },
  };
};
