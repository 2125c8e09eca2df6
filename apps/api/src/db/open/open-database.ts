import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Changes } from '../changes/changes.ts';
import { postgresChanges } from '../changes/postgres-changes.ts';
import { sqliteChanges } from '../changes/sqlite-changes.ts';
import { explainStorageError } from '../engines/explain-storage-error.ts';
import { findDamage } from '../engines/find-damage.ts';
import { openPostgres } from '../engines/postgres-database.ts';
import { openSqlite } from '../engines/sqlite-database.ts';
import { migrateToLatest } from '../migrations/migrate.ts';
import { indexMissingEvents } from '../search/audit-search.ts';
import { indexMissingRecords } from '../search/search-index.ts';
import type { Db } from '../tables.ts';

/** Nothing outside `db/` may depend on the engine. */
export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  changes: Changes;
  isReplaced(): boolean;
  findDamage(): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Options {
  databaseUrl?: string | undefined;
  dataDir: string;
  onConnectionError?: (error: Error) => void;
}

/** Migrates too. @throws Error with a message for the operator */
export const openDatabase = async ({ databaseUrl, dataDir, onConnectionError }: Options): Promise<OpenDatabase> => {
  prepareFolder(dataDir);
  return databaseUrl ? connect(databaseUrl, onConnectionError) : openFile(fileIn(dataDir));
};

/** For backup and restore: no announcements, no statement timeout. @throws Error with a message for the operator */
export const openWithoutMigrating = async (
  { databaseUrl, dataDir }: Options,
  { makes }: { makes: boolean },
): Promise<Pick<OpenDatabase, 'db' | 'close'>> => {
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
};

export const fileIn = (dataDir: string): string => join(dataDir, 'bottega.sqlite');

const prepareFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const advice = explainStorageError(cause, dataDir);
    throw new Error(
      `Cannot write to the data folder ${dataDir}: ${reason(cause)}. ${advice ? `${advice} Or set` : 'Set'} DATA_DIR to another folder.`,
      { cause },
    );
  }
};

const indexMissing = async (db: Db): Promise<void> => {
  await indexMissingRecords(db);
  await indexMissingEvents(db);
};

const openFile = async (file: string): Promise<OpenDatabase> => {
  const { db, connection, isReplaced } = openOwnFile(file);
  try {
    await migrateToLatest(db);
    await indexMissing(db);
    return { ...withClose('sqlite', db, sqliteChanges(connection)), isReplaced, findDamage: () => findDamage(file) };
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
};

const openOwnFile = (file: string): ReturnType<typeof openSqlite> => {
  try {
    // Readable only by the owner: holds addresses and password hashes.
    closeSync(openSync(file, 'a', 0o600));
    return openSqlite(file);
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
};

const cannotOpen = (file: string, cause: unknown): Error => {
  const advice = explainStorageError(cause, file);
  return new Error(`Cannot open the database file ${file}: ${reason(cause)}.${advice ? ` ${advice}` : ''}`, { cause });
};

const connect = async (url: string, onConnectionError: Options['onConnectionError']): Promise<OpenDatabase> => {
  const server = serverName(url);
  try {
    const untimed = openPostgres(url, { statementTimeout: 0 });
    await migrateToLatest(untimed)
      .then(() => indexMissing(untimed))
      .finally(() => untimed.destroy());
    const db = openPostgres(url, { onConnectionError });
    return withClose('postgres', db, await postgresChanges({ url, onConnectionError }));
  } catch (cause) {
    throw cannotUse(server, cause);
  }
};

const cannotUse = (server: string, cause: unknown): Error =>
  new Error(`Cannot use the PostgreSQL database ${server}: ${reason(cause)}. Check DATABASE_URL.`, { cause });

const serverName = (url: string): string => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return `${parsed.host}${parsed.pathname}`;
};

const withClose = (engine: Engine, db: Db, changes: Changes): OpenDatabase => {
  return {
    db,
    engine,
    changes,
    isReplaced: () => false,
    findDamage: async () => undefined,
    async close() {
      await changes.close();
      await db.destroy();
    },
  };
};

// A refused connection is an AggregateError without a message.
const reason = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
};
