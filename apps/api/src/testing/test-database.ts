import { type Kysely, sql } from 'kysely';
import { describe } from 'vitest';
import { localChanges } from '../db/changes.ts';
import type { Engine, OpenDatabase } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { postgresChanges } from '../db/postgres-changes.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import { createSchema, schemaUrl, serverUrl, whileSchemasStay } from './test-schemas.ts';

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
  describe.skipIf(!serverUrl)(serverUrl ? 'on PostgreSQL' : 'on PostgreSQL (skipped: no TEST_DATABASE_URL)', define);
}

/** An empty, migrated database of its own; close it in the test or in `afterEach`. Needs no files, takes milliseconds. */
export function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'sqlite' ? openMemory() : openSchema();
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

// A schema costs half a second, so a closed one is emptied and used again by the next test.
const free: string[] = [];

async function openSchema(): Promise<OpenDatabase> {
  const used = free.pop();
  const schema = used ?? (await createSchema());
  const url = schemaUrl(schema);
  const db = openPostgres(url);
  if (!used) await whileSchemasStay(() => migrateToLatest(db));
  const changes = await postgresChanges({ url });
  return opened('postgres', db, changes, async () => {
    await emptyTables(db);
    if (!spoilt.delete(db)) free.push(schema);
  });
}

/** Gives the next tests schemas that nobody has had: what PostgreSQL knows of a used one depends on who had it. */
export const wantNewSchemas = (): void => {
  free.length = 0;
};

const spoilt = new WeakSet<Kysely<Database>>();

/** Says that a test has changed the schema, which nobody else shall get then. */
export const spoil = (db: Kysely<Database>): void => void spoilt.add(db);

/** The same database once more, as another process would open it: with its own connections. PostgreSQL only. */
export async function openSibling(db: Kysely<Database>): Promise<OpenDatabase> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const url = schemaUrl(rows[0]?.schema ?? '');
  return opened('postgres', openPostgres(url), await postgresChanges({ url }));
}

async function emptyTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%' and tablename not in ('tallies', 'spans', 'audit_head')`.execute(
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
    'delete from spans',
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
