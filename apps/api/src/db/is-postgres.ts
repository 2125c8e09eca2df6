import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from './tables.ts';

/** Which engine answers, where the two need different words. */
export const isPostgres = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
