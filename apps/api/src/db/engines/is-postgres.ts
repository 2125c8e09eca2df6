import { PostgresAdapter } from 'kysely';
import type { Db } from '../tables.ts';

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
