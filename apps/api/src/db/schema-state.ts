import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Database } from './tables.ts';

/**
 * Whether this version can work with the schema: all its migrations are done, and a newer version has taken nothing
 * away (decision 025).
 */
export async function isSchemaUsable(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const ours = Object.keys(migrations);
  const taken = [...done].some((name) => name.endsWith('-contract') && !ours.includes(name));
  return !taken && ours.every((name) => done.has(name));
}
