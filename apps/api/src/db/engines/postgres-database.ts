import { Socket } from 'node:net';
import { type DatabaseIntrospector, Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import type { Database, Db } from '../tables.ts';

interface PostgresOptions {
  statementTimeout?: number;
  onConnectionError?: (error: Error) => void;
}

// Milliseconds for the server to report a canceled statement.
const graceForAnswers = 2_000;

const { INT8, NUMERIC } = types.builtins;

// count() and sum() are int8, avg() numeric: strings in pg. Our values are far below 2^53.
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format)),
};

// pg sends arrays as PostgreSQL arrays; ours are jsonb.
class JsonArrayCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    super.appendValue(Array.isArray(value) ? JSON.stringify(value) : value);
  }
}

class PoolDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new JsonArrayCompiler();
  }
  override createIntrospector(db: Kysely<never>) {
    return ownTables(db);
  }
}

// Kysely's introspector reads all schemas, slow where there are many, and fails when a table is dropped while it reads.
const ownTables = (db: Kysely<never>): DatabaseIntrospector => ({
  getSchemas: async () => (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows,
  getTables: async () => {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(db);
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
  },
});

const pools = new WeakMap<Db, Pool>();

export const openPostgres = (url: string, options: PostgresOptions = {}): Db => {
  const { statementTimeout = 10_000, onConnectionError = () => undefined } = options;
  const pool = new Pool({
    connectionString: url,
    ...(statementTimeout > 0 && { stream: () => boundedSocket(statementTimeout + graceForAnswers) }),
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 3_600,
    application_name: 'bottega',
    // JIT compilation takes longer than our statements. The URL's options override these.
    options: '-c jit=off',
    types: numbersAsNumbers,
  });
  // Without both listeners a lost connection ends the process: the pool reports only idle clients.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  const db = new Kysely<Database>({ dialect: new PoolDialect({ pool }) });
  pools.set(db, pool);
  return db;
};

// A server that vanished cannot cancel a statement at its limit.
const boundedSocket = (silence: number): Socket => {
  const socket = new Socket();
  const vanished = () => Object.assign(new Error('The PostgreSQL server does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(vanished()));
};

/** SQLite's one connection is never busy here. */
export const countConnections = (db: Db): { open: number; idle: number; waiting: number } => {
  const pool = pools.get(db);
  if (!pool) return { open: 1, idle: 1, waiting: 0 };
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
};
