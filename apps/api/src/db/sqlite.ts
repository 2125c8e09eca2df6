import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type Driver, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { createSqliteDriver } from './sqlite-driver.ts';
import { encodeSqliteValue, sqliteRowDecoder } from './sqlite-values.ts';
import type { Database } from './tables.ts';

// How long a statement waits for another process that writes to the same file, in milliseconds. It blocks the process.
const busyTimeout = 5000;
// Texts of statements kept prepared. Queries with a variable number of parameters would grow the map without end.
const maxStatements = 500;
// https://www.sqlite.org/rescode.html#busy
const sqliteBusy = 5;

/**
 * Opens a file, or `:memory:`, through node:sqlite. There is one connection, so one transaction runs after the other
 * (sqlite-driver.ts): inside a transaction use its own handle only, and wait for nothing slow (hashing, mail) there.
 * Several processes may share the file: each write transaction takes the file's lock when it begins.
 */
export function openSqlite(file: string): { db: Kysely<Database>; connection: DatabaseSync } {
  const connection = new DatabaseSync(file, { timeout: busyTimeout });
  switchToWal(connection);
  connection.exec('pragma synchronous = full; pragma foreign_keys = on;');
  // SQLite's own lower() knows ASCII only; PostgreSQL's finds "CRÈME" for "crème".
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  const database = adapt(connection);
  const driver = createSqliteDriver({ connection, database, together: file !== ':memory:' });
  return { db: new Kysely<Database>({ dialect: new NodeSqliteDialect(database, driver) }), connection };
}

// The one statement that does not wait for others who open the file in the same moment, but fails as busy.
function switchToWal(connection: DatabaseSync): void {
  const deadline = Date.now() + busyTimeout;
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const busy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
      if (!busy || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

// SQLite does roll back changes of the schema; with this the migrations run in one transaction.
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  // The driver itself puts them in line.
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

function adapt(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      // A changed schema changes the columns that a kept statement decodes.
      if (/^\s*(create|alter|drop)\b/i.test(text)) statements.clear();
      const kept = statements.get(text);
      if (kept) return kept;
      const statement = prepare(connection, text);
      if (statements.size >= maxStatements) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

function prepare(connection: DatabaseSync, text: string): SqliteStatement {
  // A plain `begin` takes the write lock at its first write and then fails when another process wrote meanwhile.
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
}
