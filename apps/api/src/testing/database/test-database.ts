import { type Kysely, sql } from 'kysely';
import { describe } from 'vitest';
import { localChanges } from '#db/changes/changes.ts';
import { postgresChanges } from '#db/changes/postgres-changes.ts';
import { openPostgres } from '#db/engines/postgres-database.ts';
import { openSqlite } from '#db/engines/sqlite-database.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Engine, OpenDatabase } from '#db/open/open-database.ts';
import { type Database, primaryKeys } from '#db/tables.ts';
import { noteQueryFiles, withNotes } from './query-files.ts';
import { createSchema, schemaUrl, serverUrl } from './test-schemas.ts';

/** SQLite alone, or PostgreSQL too: for tests of SQL, locks, sessions, limits, search, lists, import, backup or migrations. */
export interface OnEngines {
  engines: 'sqlite' | 'both';
}

export const onSqliteAlone: OnEngines = { engines: 'sqlite' };

const everyTestOnBoth = process.env.TEST_ENGINES === 'all';

type Define = (engine: Engine) => void;

/**
 * Runs the tests on the engines they name, on SQLite by default; with TEST_ENGINES=all each of them on both. PostgreSQL
 * is used when TEST_DATABASE_URL names a server (the skip is printed). Inside, `openTestDatabase(engine)` opens as
 * many databases as the tests want.
 */
export function describeDatabase(...given: [define: Define] | [on: OnEngines, define: Define]): void {
  const [{ engines }, define] = given.length === 1 ? [onSqliteAlone, given[0]] : given;
  describe('on SQLite', () => {
    if (engines === 'both') noteQueryFiles();
    define('sqlite');
  });
  if (engines === 'both' || everyTestOnBoth) onPostgres(() => define('postgres'));
}

/** Runs tests on PostgreSQL only, when TEST_DATABASE_URL names a server. */
export function onPostgres(define: () => void): void {
  describe.skipIf(!serverUrl)(serverUrl ? 'on PostgreSQL' : 'on PostgreSQL (skipped: no TEST_DATABASE_URL)', define);
}

/** An empty, migrated database; close it after the test. */
export function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'sqlite' ? openMemory() : openSchema();
}

// In memory, migrated once: each test starts from a copy of the bytes.
let template: Promise<Uint8Array> | undefined;

async function openMemory(): Promise<OpenDatabase> {
  template ??= migratedBytes();
  const { db, connection } = openSqlite(':memory:');
  connection.deserialize(await template);
  return opened('sqlite', withNotes(db), localChanges());
}

async function migratedBytes(): Promise<Uint8Array> {
  const { db, connection } = openSqlite(':memory:');
  await migrateToLatest(db);
  const bytes = connection.serialize();
  await db.destroy();
  return bytes;
}

// A schema costs half a second, so it is emptied and reused.
const free: string[] = [];

async function openSchema(): Promise<OpenDatabase> {
  const used = free.pop();
  const schema = used ?? (await createSchema());
  const url = schemaUrl(schema);
  const db = openPostgres(url);
  if (!used) await migrateToLatest(db);
  const changes = await postgresChanges({ url });
  return opened('postgres', db, changes, async () => {
    const isWhole = await emptyTables(db);
    if (isWhole && !spoilt.delete(db)) free.push(schema);
  });
}

/** Makes the next tests use new schemas: the planner statistics of a used one vary. */
export const wantNewSchemas = (): void => {
  free.length = 0;
};

const spoilt = new WeakSet<Kysely<Database>>();

/** Marks a changed schema, so that no other test reuses it. */
export const spoil = (db: Kysely<Database>): void => void spoilt.add(db);

/** The same database with its own connections, as another process opens it. PostgreSQL only. */
export async function openSibling(db: Kysely<Database>): Promise<OpenDatabase> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const url = schemaUrl(rows[0]?.schema ?? '');
  return opened('postgres', openPostgres(url), await postgresChanges({ url }));
}

const countTables = ['list_counts', 'audit_head'];

/** False when a test has dropped a table, which no other test could use then. */
async function emptyTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%'`.execute(db);
  const names = rows.map(({ name }) => name);
  // A test that closes late may find its schema dropped.
  if (Object.keys(primaryKeys).some((name) => !names.includes(name))) return false;
  // `delete` is faster than `truncate` on small tables; cascades make the order irrelevant.
  const deletes = names.filter((name) => !countTables.includes(name)).map((name) => `delete from "${name}"`);
  const statements = [
    'alter table audit_events disable trigger user',
    ...deletes,
    // The deletes have changed the counts.
    'delete from list_counts',
    `update audit_head set seq = 0, hash = ''`,
    'alter table audit_events enable trigger user',
  ];
  await sql.raw(statements.join(';')).execute(db);
  return true;
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
    isReplaced: () => false,
    findDamage: async () => undefined,
    async close() {
      await changes.close();
      await clean();
      await db.destroy();
    },
  };
}
