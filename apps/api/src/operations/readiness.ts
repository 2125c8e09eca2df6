import type { Kysely } from 'kysely';
import { isSchemaUsable } from '../db/schema-state.ts';
import type { Database } from '../db/tables.ts';

/** Why a process should get no requests just now. */
export type Unready = 'shutting_down' | 'database' | 'migrations';

/** Whether a process should get requests. */
export interface Readiness {
  /** Null when it should. Asks the database at most once a second, whoever asks how often. */
  check(): Promise<Unready | null>;
  /** From now on it should not. */
  shutDown(): void;
}

interface Options {
  db: Kysely<Database>;
  /** Milliseconds that an answer counts for. */
  keepMs?: number;
  /** Milliseconds that the database may take. */
  withinMs?: number;
}

/** See {@link Readiness}. */
export const createReadiness = ({ db, keepMs = 1_000, withinMs = 2_000 }: Options): Readiness => {
  let isShuttingDown = false;
  let asked: Promise<Unready | null> | undefined;
  let askAgainAt = 0;

  const askDatabase = (): Promise<Unready | null> =>
    isSchemaUsable(db)
      .then((usable) => (usable ? null : ('migrations' as const)))
      .catch(() => 'database' as const)
      .finally(() => {
        askAgainAt = performance.now() + keepMs;
      });

  const databaseState = (): Promise<Unready | null> => {
    // One that hangs is not asked again before it has failed: a check must not take the connections.
    if (!asked || performance.now() >= askAgainAt) {
      askAgainAt = Number.POSITIVE_INFINITY;
      asked = askDatabase();
    }
    return asked;
  };

  return {
    shutDown: () => {
      isShuttingDown = true;
    },
    check: async () => {
      if (isShuttingDown) return 'shutting_down';
      const late = Promise.withResolvers<'database'>();
      const timer = setTimeout(() => late.resolve('database'), withinMs);
      const state = await Promise.race([databaseState(), late.promise]);
      clearTimeout(timer);
      return isShuttingDown ? 'shutting_down' : state;
    },
  };
};
