import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Changes } from './changes.ts';
import { migrateToLatest } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { postgresChanges } from './postgres-changes.ts';
import { indexMissingProducts } from './search-index.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteChanges } from './sqlite-changes.ts';
import type { Database } from './tables.ts';

/** The two engines. Nothing outside `db/` may depend on which one runs. */
export type Engine = 'sqlite' | 'postgres';

/** An open database with its schema up to date. */
export type OpenDatabase = { db: Kysely<Database>; engine: Engine; changes: Changes; close(): Promise<void> };

type Options = {
  /** `postgres://…`; without it a SQLite file in the data folder. */
  databaseUrl?: string | undefined;
  /** Made when missing. */
  dataDir: string;
  /** Told of lost connections to PostgreSQL; they are made again by themselves. */
  onConnectionError?: (error: Error) => void;
};

/**
 * Opens the database, makes the data folder and brings the schema up to date.
 * @throws Error with a message for the person who starts the server: folder not writable, server not reachable
 */
export async function openDatabase({ databaseUrl, dataDir, onConnectionError }: Options): Promise<OpenDatabase> {
  prepareFolder(dataDir);
  return databaseUrl ? connect(databaseUrl, onConnectionError) : openFile(join(dataDir, 'bottega.sqlite'));
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`Cannot write to the data folder ${dataDir}: ${reason(cause)}. Set DATA_DIR to another folder.`, {
      cause,
    });
  }
}

async function openFile(file: string): Promise<OpenDatabase> {
  try {
    // Addresses and password hashes: a new file is for its owner's eyes only.
    closeSync(openSync(file, 'a', 0o600));
    const { db, connection } = openSqlite(file);
    await migrateToLatest(db);
    await indexMissingProducts(db);
    return withClose('sqlite', db, sqliteChanges(connection));
  } catch (cause) {
    throw new Error(`Cannot open the database file ${file}: ${reason(cause)}.`, { cause });
  }
}

async function connect(url: string, onConnectionError: Options['onConnectionError']): Promise<OpenDatabase> {
  const server = serverName(url);
  try {
    // A migration may take longer than a query of the shop ever should.
    const patient = openPostgres(url, { statementTimeout: 0 });
    await migrateToLatest(patient)
      .then(() => indexMissingProducts(patient))
      .finally(() => patient.destroy());
    const db = openPostgres(url, { onConnectionError });
    return withClose('postgres', db, await postgresChanges({ db, url, onConnectionError }));
  } catch (cause) {
    throw new Error(`Cannot use the PostgreSQL database ${server}: ${reason(cause)}. Check DATABASE_URL.`, { cause });
  }
}

// Without the password, which the address may hold.
function serverName(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return `${parsed.host}${parsed.pathname}`;
}

function withClose(engine: Engine, db: Kysely<Database>, changes: Changes): OpenDatabase {
  return {
    db,
    engine,
    changes,
    async close() {
      await changes.close();
      await db.destroy();
    },
  };
}

// A refused connection comes as an AggregateError without a message of its own.
function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
