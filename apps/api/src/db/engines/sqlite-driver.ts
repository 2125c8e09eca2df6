import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely';
import { replacedCode } from './database-errors.ts';

interface Group {
  committed: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

interface Client extends DatabaseConnection {
  hasLock: boolean;
  inside: Group | undefined;
}

interface DriverOptions {
  connection: DatabaseSync;
  database: SqliteDatabase;
  groupCommits: boolean;
  busyTimeout: number;
  isReplaced: () => boolean;
}

const busyPause = 20;

// https://www.sqlite.org/rescode.html#busy
const sqliteBusy = 5;
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === sqliteBusy;

// https://www.sqlite.org/rescode.html#ioerr
const rolledBack = () => Object.assign(new Error('The transaction was rolled back by the database'), { errcode: 10 });

const writes: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];

/**
 * Group commit: transactions are savepoints; those of one turn of the event loop share a commit, as a disk syncs fifty
 * as fast as one. Callers get results, and what was read in between, once it is on disk.
 */
export const createSqliteDriver = ({
  connection,
  database,
  groupCommits,
  busyTimeout,
  isReplaced,
}: DriverOptions): Driver => {
  const queue: (() => void)[] = [];
  let isLocked = false;
  let group: Group | undefined;
  let isCommitDue = false;
  let pause: Promise<void> | undefined;

  const run = ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as never[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  };

  const open = (): Group => {
    if (group) return group;
    // Writes to a deleted file are lost.
    if (isReplaced()) throw Object.assign(new Error('The database file was replaced'), { code: replacedCode });
    connection.exec('begin immediate');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Callers receive the rejection: not unhandled.
    promise.catch(() => undefined);
    const openGroup = { committed: promise, resolve, reject };
    group = openGroup;
    isCommitDue = !groupCommits;
    if (groupCommits) setImmediate(() => end(openGroup));
    return openGroup;
  };

  const end = (openGroup: Group): void => {
    if (group !== openGroup) return;
    if (isLocked) isCommitDue = true;
    else commit();
  };

  const fail = (error: unknown): void => {
    if (connection.isTransaction) connection.exec('rollback');
    group?.reject(error);
    group = undefined;
    isCommitDue = false;
  };

  const commit = (): void => {
    if (!group) return;
    try {
      connection.exec('commit');
      group.resolve();
      group = undefined;
      isCommitDue = false;
    } catch (error) {
      fail(error);
    }
  };

  // On a full disk SQLite rolls back by itself.
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (group && !connection.isTransaction) fail(error);
      throw error;
    }
  };

  const lock = async (client: Client): Promise<void> => {
    if (client.hasLock) return;
    if (isLocked) await new Promise<void>((resolve) => queue.push(resolve));
    isLocked = true;
    client.hasLock = true;
  };

  const unlock = (client: Client): void => {
    if (!client.hasLock) return;
    client.hasLock = false;
    if (isCommitDue) commit();
    const next = queue.shift();
    if (next) next();
    else isLocked = false;
  };

  const nextAttempt = (): Promise<void> => {
    pause ??= setTimeout(busyPause).finally(() => {
      pause = undefined;
    });
    return pause;
  };

  /** While another process holds the file, the client releases its lock, so that readers continue. */
  const whenFree = async <T>(client: Client, work: () => T): Promise<T> => {
    const deadline = performance.now() + busyTimeout;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || connection.isTransaction || performance.now() > deadline) throw error;
      }
      do {
        unlock(client);
        await nextAttempt();
        await lock(client);
      } while (pause && performance.now() < deadline);
    }
  };

  const executeAutocommit = async (client: Client, query: CompiledQuery): Promise<QueryResult<never>> => {
    await lock(client);
    const { kind } = query.query;
    // Pragma, vacuum or an explicit `begin` belong to no group.
    if (kind !== 'SelectQueryNode' && !writes.includes(kind)) commit();
    else if (kind !== 'SelectQueryNode') await whenFree(client, () => (connection.isTransaction ? undefined : open()));
    const result = await whenFree(client, () => guarded(() => run(query)));
    const { committed } = group ?? {};
    if (!committed) return result;
    unlock(client);
    await committed;
    return result;
  };

  const executeInTransaction = async (inside: Group, query: CompiledQuery): Promise<QueryResult<never>> => {
    // Else the next statement would run in a transaction of its own.
    if (group && !connection.isTransaction) fail(rolledBack());
    if (inside !== group) await inside.committed;
    return guarded(() => run(query));
  };

  const acquire = async (): Promise<Client> => {
    const client: Client = {
      hasLock: false,
      inside: undefined,
      executeQuery: async <R>(query: CompiledQuery) =>
        (await (client.inside
          ? executeInTransaction(client.inside, query)
          : executeAutocommit(client, query))) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('Streaming needs a cursor package on PostgreSQL: read pages instead');
      },
    };
    await lock(client);
    return client;
  };

  const endTransaction = async (client: Client, statements: string): Promise<void> => {
    const { inside } = client;
    if (!inside) return;
    try {
      if (inside === group) guarded(() => connection.exec(statements));
    } finally {
      client.inside = undefined;
      unlock(client);
    }
    await inside.committed;
  };

  return {
    init: async () => undefined,
    acquireConnection: acquire,
    beginTransaction: async (client) => {
      const begun = await whenFree(client as Client, open);
      connection.exec('savepoint one');
      (client as Client).inside = begun;
    },
    commitTransaction: (client) => endTransaction(client as Client, 'release one'),
    rollbackTransaction: (client) =>
      endTransaction(client as Client, 'rollback to one; release one').catch(() => undefined),
    releaseConnection: async (client) => unlock(client as Client),
    destroy: async () => {
      commit();
      database.close();
    },
  };
};
