import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { localChanges } from '../db/changes.ts';
import type { Engine, OpenDatabase } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { postgresChanges } from '../db/postgres-changes.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * Runs the tests on SQLite, and again on PostgreSQL when TEST_DATABASE_URL names a server (the skip is printed).
 * Inside, `openTestDatabase(engine)` opens as many databases as the tests want.
 */
export function eachEngine(define: (engine: Engine) => void): void {
  describe('on SQLite', () => define('sqlite'));
  onPostgres(() => define('postgres'));
}

/** Runs tests that only PostgreSQL can answer, when TEST_DATABASE_URL names a server. */
export function onPostgres(define: () => void): void {
  describe.skipIf(!serverUrl)(serverUrl ? 'on PostgreSQL' : 'on PostgreSQL (skipped: no TEST_DATABASE_URL)', () => {
    define();
    afterAll(dropSchemas);
  });
}

/** An empty, migrated database of its own; close it in the test or in `afterEach`. Needs no files, takes milliseconds. */
export function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'sqlite' ? openMemory() : openSchema();
}

/** The server of the PostgreSQL tests, as an address that sees one schema alone. */
export function schemaUrl(schema: string): string {
  const url = new URL(serverUrl ?? 'TEST_DATABASE_URL is not set');
  // Nothing that a test writes has to outlive the power.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
}

/** Makes an empty schema that goes away with the others. */
export async function createSchema(): Promise<string> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create schema ${schema}`);
  schemas.push(schema);
  return schema;
}

// In memory: a file adds nothing but fsync to what most tests ask (those of the file itself are in db/).
// Migrated once; each test then starts from a copy of its bytes.
let template: Promise<Uint8Array> | undefined;

async function openMemory(): Promise<OpenDatabase> {
  template ??= migratedBytes();
  const { db, connection } = openSqlite(':memory:');
  connection.deserialize(await template);
  return opened('sqlite', db, localChanges());
}

async function migratedBytes(): Promise<Uint8Array> {
  const { db, connection } = openSqlite(':memory:');
  await migrateToLatest(db);
  const bytes = connection.serialize();
  await db.destroy();
  return bytes;
}

// A schema costs about 100 ms, so a closed one is emptied and used again by the next test of the file.
const schemas: string[] = [];
const free: string[] = [];

async function openSchema(): Promise<OpenDatabase> {
  const used = free.pop();
  const schema = used ?? (await createSchema());
  const url = schemaUrl(schema);
  const db = openPostgres(url);
  if (!used) await onServer('select pg_advisory_lock_shared($1)', () => migrateToLatest(db));
  const changes = await postgresChanges({ db, url });
  return opened('postgres', db, changes, async () => {
    await emptyTables(db);
    free.push(schema);
  });
}

async function emptyTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%' and tablename not in ('tallies', 'audit_head')`.execute(
    db,
  );
  // The schema of a test that closes late may be gone.
  if (rows.length === 0) return;
  // `delete` beats `truncate` on tables of a few rows; the cascades make the order irrelevant.
  const deletes = rows.map(({ name }) => `delete from "${name}"`);
  const statements = [
    'alter table audit_events disable trigger user',
    ...deletes,
    // The deletes have counted.
    'delete from tallies',
    `update audit_head set seq = 0, hash = ''`,
    'alter table audit_events enable trigger user',
  ];
  await sql.raw(statements.join(';')).execute(db);
}

function opened(
  engine: Engine,
  db: Kysely<Database>,
  changes: OpenDatabase['changes'],
  clean: () => Promise<void> = async () => undefined,
): OpenDatabase {
  return {
    db,
    engine,
    changes,
    async close() {
      await changes.close();
      await clean();
      await db.destroy();
    },
  };
}

async function dropSchemas(): Promise<void> {
  free.length = 0;
  for (const schema of schemas.splice(0)) {
    await onServer('select pg_advisory_lock($1)', () => onServer(`drop schema ${schema} cascade`));
  }
}

// The migrator looks through the tables of all schemas, and fails over one that is dropped meanwhile by another file.
const schemaLock = 2_611_215;

/** Runs a statement on a connection of its own, and then something while that is open. */
async function onServer(statement: string, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const client = new Client({ connectionString: serverUrl ?? 'TEST_DATABASE_URL is not set' });
  await client.connect();
  try {
    await client.query(statement, statement.includes('$1') ? [schemaLock] : []);
    await meanwhile();
  } finally {
    await client.end();
  }
}
