import { isSchemaUsable } from '#db/migrations/migrate.ts';
import type { Db } from '#db/tables.ts';
import type { DatabaseCheck } from './database-check.ts';

type FileState = ReturnType<DatabaseCheck['state']>;

export type Unready = 'shutting_down' | 'database' | 'database_replaced' | 'migrations' | NonNullable<FileState>;

export interface Readiness {
  /** Null: ready. One query a second at most. */
  check(): Promise<Unready | null>;
  shutDown(): void;
}

interface Options {
  db: Db;
  isReplaced?: () => boolean;
  fileState?: () => FileState;
  keepMs?: number;
  withinMs?: number;
}

export const createReadiness = ({
  db,
  isReplaced = () => false,
  fileState = () => null,
  keepMs = 1_000,
  withinMs = 2_000,
}: Options): Readiness => {
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
    // While a query hangs no other is sent, or checks use up the connections.
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
      if (isReplaced()) return 'database_replaced';
      const file = fileState();
      if (file) return file;
      const late = Promise.withResolvers<'database'>();
      const timer = setTimeout(() => late.resolve('database'), withinMs);
      const state = await Promise.race([databaseState(), late.promise]);
      clearTimeout(timer);
      return isShuttingDown ? 'shutting_down' : state;
    },
  };
};
