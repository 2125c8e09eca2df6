import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { isPostgres } from '../engines/is-postgres.ts';
import type { Db } from '../tables.ts';
import { migrations } from './migrations.ts';

/** Runs in one transaction; processes that start together wait for a lock. */
export const migrateToLatest = async (db: Db): Promise<void> => {
  await migrate(db, (migrator) => migrator.migrateToLatest());
};

/** Migrates an empty database up to `name` in the given transaction. False if another process was first. */
export const makeSchema = async (trx: Db, name: string): Promise<boolean> => {
  const { results = [] } = await migrate(trx, (migrator) => migrator.migrateTo(name));
  return results.length === Object.keys(migrations).indexOf(name) + 1;
};

const migrate = async (
  db: Db,
  direct: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> => {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, direct));
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db);
  const getMigrations = async () => ({ ...migrations, ...(await newerMigrations(db)) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const done = await direct(migrator);
  if (done.error) throw done.error;
  return done;
};

const migrationLock = 2_611_216;

/**
 * Migrations of a newer version count as done: this version runs alongside it during an upgrade (decision 025).
 * @throws Error when one has removed something
 */
const newerMigrations = async (db: Db): Promise<Record<string, Migration>> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const newer = rows.map(({ name }) => name).filter((name) => name > newest);
  const contract = newer.find((name) => name.endsWith('-contract'));
  if (contract) throw new Error(`a newer version of Bottega has run ${contract} on it, start that version`);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
};

/** True when all our migrations ran and a newer version has removed nothing (decision 025). */
export const isSchemaUsable = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const ours = Object.keys(migrations);
  const taken = [...done].some((name) => name.endsWith('-contract') && !ours.includes(name));
  return !taken && ours.every((name) => done.has(name));
};
