import { Socket } from 'node:net';
import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { noteConnections } from './connections.ts';
import type { Database } from './tables.ts';

type PostgresOptions = {
  /** How long one statement may take, in milliseconds; 0 for any time (migrations). */
  statementTimeout?: number;
  /** Told of every lost connection, idle or not; what was running on it fails by itself. */
  onConnectionError?: (error: Error) => void;
};

// What a statement that was stopped at its limit may take to say so, in milliseconds.
const graceForAnswers = 2_000;

const { INT8, NUMERIC } = types.builtins;

// count() and sum() answer int8, avg() numeric: text in pg, numbers on SQLite. All of ours are far below 2^53.
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format)),
};

// pg sends an array as a PostgreSQL array; ours are all jsonb, as on SQLite.
class JsonArrayCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    super.appendValue(Array.isArray(value) ? JSON.stringify(value) : value);
  }
}

class PoolDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new JsonArrayCompiler();
  }
}

/** Opens a pool of connections to a PostgreSQL server; nothing connects before the first query. */
export function openPostgres(url: string, options: PostgresOptions = {}): Kysely<Database> {
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
    // Compiling takes longer than any of our statements; where an address has options of its own, these hold.
    options: '-c jit=off',
    types: numbersAsNumbers,
  });
  // Without these two listeners a connection that breaks would end the process: the pool hears of idle clients only,
  // a client in the middle of a transaction speaks for itself.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  const db = new Kysely<Database>({ dialect: new PoolDialect({ pool }) });
  noteConnections(db, () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return db;
}

// A server that has vanished without a word cannot end a statement at its time limit: then the silence does. What is
// idle in the pool is closed before.
function boundedSocket(silence: number): Socket {
  const socket = new Socket();
  const vanished = () => Object.assign(new Error('The PostgreSQL server does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(vanished()));
}
