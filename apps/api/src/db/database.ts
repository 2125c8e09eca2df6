import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Changes } from './changes.ts';
import { migrateToLatest } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { postgresChanges } from './postgres-changes.ts';
import { indexMissingProducts } from './search-index.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteChanges } from './sqlite-changes.ts';
import { storageAdvice } from './storage-advice.ts';
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
  return databaseUrl ? connect(databaseUrl, onConnectionError) : openFile(fileIn(dataDir));
}

/**
 * Opens the database as it is, to copy all of it out or in: nothing is migrated or announced, and a statement may take
 * any time. A file is made only where `makes` says so.
 * @throws Error with a message for the person at the command line
 */
export async function openAsItIs(
  { databaseUrl, dataDir }: Options,
  { makes }: { makes: boolean },
): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const file = fileIn(dataDir);
  if (databaseUrl) {
    const server = openPostgres(databaseUrl, { statementTimeout: 0 });
    const name = serverName(databaseUrl);
    await server.executeQuery(CompiledQuery.raw('select 1')).catch((cause: unknown) => {
      throw cannotUse(name, cause);
    });
    return { db: server, close: () => server.destroy() };
  }
  if (makes) prepareFolder(dataDir);
  else if (!existsSync(file)) throw new Error(`There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const { db } = openOwnFile(file);
  return { db, close: () => db.destroy() };
}

const fileIn = (dataDir: string): string => join(dataDir, 'bottega.sqlite');

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const advice = storageAdvice(cause, dataDir);
    throw new Error(
      `Cannot write to the data folder ${dataDir}: ${reason(cause)}. ${advice ? `${advice} Or set` : 'Set'} DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function openFile(file: string): Promise<OpenDatabase> {
  const { db, connection } = openOwnFile(file);
  try {
    await migrateToLatest(db);
    await indexMissingProducts(db);
    return withClose('sqlite', db, sqliteChanges(connection));
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
}

function openOwnFile(file: string): ReturnType<typeof openSqlite> {
  try {
    // Addresses and password hashes: a new file is for its owner's eyes only.
    closeSync(openSync(file, 'a', 0o600));
    return openSqlite(file);
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
}

function cannotOpen(file: string, cause: unknown): Error {
  const advice = storageAdvice(cause, file);
  return new Error(`Cannot open the database file ${file}: ${reason(cause)}.${advice ? ` ${advice}` : ''}`, { cause });
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
    return withClose('postgres', db, await postgresChanges({ url, onConnectionError }));
  } catch (cause) {
    throw cannotUse(server, cause);
  }
}

const cannotUse = (server: string, cause: unknown): Error =>
  new Error(`Cannot use the PostgreSQL database ${server}: ${reason(cause)}. Check DATABASE_URL.`, { cause });

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
