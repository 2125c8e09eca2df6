import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely';

/** What is written together; `kept` resolves when all of it is on the disk, or fails when none of it is. */
interface Group {
  kept: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** One user of the one connection. */
interface Turn extends DatabaseConnection {
  /** Whether it is this one's turn. */
  holds: boolean;
  /** The group that its transaction is part of. */
  inside: Group | undefined;
}

interface DriverOptions {
  connection: DatabaseSync;
  /** The same connection, with statements kept prepared and values decoded. */
  database: SqliteDatabase;
  /** Whether transactions wait for each other's company; in memory there is nothing to gain. */
  together: boolean;
}

// https://www.sqlite.org/rescode.html#ioerr
const rolledBack = () => Object.assign(new Error('The transaction was rolled back by the database'), { errcode: 10 });

const written: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];

/**
 * Runs one transaction after the other and commits those together that come in the same moment: a disk takes as long to
 * keep one as to keep fifty. Each is a savepoint of one transaction, which is committed when the event loop has been
 * round. Nobody hears of what was written, nor of anything read meanwhile, before it is on the disk.
 */
export const createSqliteDriver = ({ connection, database, together }: DriverOptions): Driver => {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let group: Group | undefined;
  let isDue = false;

  const run = ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as never[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  };

  const open = (): Group => {
    if (group) return group;
    connection.exec('begin immediate');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever waits hears of it; nobody need wait.
    promise.catch(() => undefined);
    const opened = { kept: promise, resolve, reject };
    group = opened;
    isDue = !together;
    if (together) setImmediate(() => end(opened));
    return opened;
  };

  const end = (opened: Group): void => {
    if (group !== opened) return;
    if (isTaken) isDue = true;
    else commit();
  };

  const fail = (error: unknown): void => {
    if (connection.isTransaction) connection.exec('rollback');
    group?.reject(error);
    group = undefined;
    isDue = false;
  };

  const commit = (): void => {
    if (!group) return;
    try {
      connection.exec('commit');
      group.resolve();
      group = undefined;
      isDue = false;
    } catch (error) {
      fail(error);
    }
  };

  // A full disk has SQLite roll back everything by itself.
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (group && !connection.isTransaction) fail(error);
      throw error;
    }
  };

  const take = async (turn: Turn): Promise<void> => {
    if (turn.holds) return;
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
    turn.holds = true;
  };

  const pass = (turn: Turn): void => {
    if (!turn.holds) return;
    turn.holds = false;
    if (isDue) commit();
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };

  const alone = async (turn: Turn, query: CompiledQuery): Promise<QueryResult<never>> => {
    await take(turn);
    const { kind } = query.query;
    // What is neither read nor written (pragma, vacuum, a `begin` of one's own) is not part of any group.
    if (kind !== 'SelectQueryNode' && !written.includes(kind)) commit();
    else if (kind !== 'SelectQueryNode' && !connection.isTransaction) open();
    const result = guarded(() => run(query));
    const { kept } = group ?? {};
    if (!kept) return result;
    pass(turn);
    await kept;
    return result;
  };

  const within = async (inside: Group, query: CompiledQuery): Promise<QueryResult<never>> => {
    // What ran after that would be a transaction of its own.
    if (group && !connection.isTransaction) fail(rolledBack());
    if (inside !== group) await inside.kept;
    return guarded(() => run(query));
  };

  const acquire = async (): Promise<Turn> => {
    const turn: Turn = {
      holds: false,
      inside: undefined,
      executeQuery: async <R>(query: CompiledQuery) =>
        (await (turn.inside ? within(turn.inside, query) : alone(turn, query))) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('Streaming needs a cursor package on PostgreSQL: read pages instead');
      },
    };
    await take(turn);
    return turn;
  };

  const leave = async (turn: Turn, statements: string): Promise<void> => {
    const { inside } = turn;
    if (!inside) return;
    try {
      if (inside === group) guarded(() => connection.exec(statements));
    } finally {
      turn.inside = undefined;
      pass(turn);
    }
    await inside.kept;
  };

  return {
    init: async () => undefined,
    acquireConnection: acquire,
    beginTransaction: async (turn) => {
      const begun = open();
      connection.exec('savepoint one');
      (turn as Turn).inside = begun;
    },
    commitTransaction: (turn) => leave(turn as Turn, 'release one'),
    rollbackTransaction: (turn) => leave(turn as Turn, 'rollback to one; release one').catch(() => undefined),
    releaseConnection: async (turn) => pass(turn as Turn),
    destroy: async () => {
      commit();
      database.close();
    },
  };
};
