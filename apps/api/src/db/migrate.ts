import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { isPostgres } from './is-postgres.ts';
import { migrations } from './migrations.ts';
import type { Database } from './tables.ts';

/**
 * Brings the schema up to date, all or nothing. Two processes may start at once: on PostgreSQL an advisory lock puts
 * them in line, on SQLite the write lock of its `begin immediate`; the second finds nothing to do.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  await migrate(db, (migrator) => migrator.migrateToLatest());
}

/**
 * Makes the schema of an empty database as it was after this migration, in the caller's transaction. Answers whether it
 * did all of it: not where another process was faster.
 */
export async function makeSchema(trx: Kysely<Database>, name: string): Promise<boolean> {
  const { results = [] } = await migrate(trx, (migrator) => migrator.migrateTo(name));
  return results.length === Object.keys(migrations).indexOf(name) + 1;
}

async function migrate(
  db: Kysely<Database>,
  direct: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, direct));
  const migrationTableSchema = await currentSchema(db);
  if (migrationTableSchema) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db);
  const getMigrations = async () => ({ ...migrations, ...(await newerMigrations(db)) });
  const migrator = new Migrator({ db, provider: { getMigrations }, migrationTableSchema });
  const done = await direct(migrator);
  if (done.error) throw done.error;
  return done;
}

// Taken before anything is looked at, the migrator's own tables included.
const migrationLock = 2_611_216;

/**
 * What a newer version has done to the database, as migrations that are done: in the middle of an upgrade, or after
 * going back from one, this version starts and works beside it (decision 025).
 * @throws Error when the newer version has taken away what this one needs
 */
async function newerMigrations(db: Kysely<Database>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const newer = rows.map(({ name }) => name).filter((name) => name > newest);
  const contract = newer.find((name) => name.endsWith('-contract'));
  if (contract) throw new Error(`a newer version of Bottega has run ${contract} on it, start that version`);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
}

// Unless told where, the migrator takes a migration table in any schema of a PostgreSQL database for ours.
async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}
