import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Connections to the database, and how many wait for one. */
export interface ConnectionCounts {
  open: number;
  idle: number;
  waiting: number;
}

const counts = new WeakMap<Kysely<Database>, () => ConnectionCounts>();

/** Remembers how to count the connections of a database that has many. */
export const noteConnections = (db: Kysely<Database>, count: () => ConnectionCounts): void => {
  counts.set(db, count);
};

/** The connections just now. A file has one, which is never seen busy. */
export const connectionsOf = (db: Kysely<Database>): ConnectionCounts =>
  counts.get(db)?.() ?? { open: 1, idle: 1, waiting: 0 };
