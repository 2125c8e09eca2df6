import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { isPostgres } from '../engines/is-postgres.ts';
import { migrationsIn } from '../engines/snapshot.ts';
import type { Db } from '../tables.ts';
import { migrations } from './migrations.ts';

/** One transaction; processes that start together wait for a lock. */
export const migrateToLatest = async (db: Db): Promise<void> => {
  await migrate(db, (migrator) => migrator.migrateToLatest());
};

/** Migrates an empty database in the given transaction. False: another process was first. */
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

/** Second migrations of schemas that were replaced before the first release. */
const replaced = ['002-contact-messages', '002-order-events'];

export const isUnreleased = (names: readonly string[]): boolean =>
  unknownOf(names).some((name) => name < newest() || replaced.includes(name));

/** What to do with unreleased databases and backups (decision 085). */
export const unreleased =
  'was made by an unreleased version of Bottega, and no other reads it: start with an empty DATA_DIR or DATABASE_URL, or use the version that made it';

const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !(name in migrations));

const newest = (): string => Object.keys(migrations).toSorted().at(-1) ?? '';

/**
 * A newer version's migrations count as done: both run during an upgrade (decision 025).
 * @throws Error when one has removed something, or the database is unreleased
 */
const newerMigrations = async (db: Db): Promise<Record<string, Migration>> => {
  const names = await migrationsIn(db);
  if (isUnreleased(names)) throw new Error(`it ${unreleased}`);
  const newer = unknownOf(names);
  const contract = newer.find((name) => name.endsWith('-contract'));
  if (contract) throw new Error(`a newer version of Bottega has run ${contract} on it, start that version`);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
};

/** All our migrations ran, and no newer version removed anything (decision 025). */
export const isSchemaUsable = async (db: Db): Promise<boolean> => {
  const done = await migrationsIn(db);
  const taken = unknownOf(done).some((name) => name.endsWith('-contract'));
  return !taken && Object.keys(migrations).every((name) => done.includes(name));
};
