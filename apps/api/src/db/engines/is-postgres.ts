import { PostgresAdapter } from 'kysely';
import type { Db } from '../tables.ts';

/** For the few statements that differ between the engines. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
