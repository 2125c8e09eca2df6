import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { type Engine, openDatabase } from '../../apps/api/src/db/database.ts';
import { seedDatabase } from '../../apps/api/src/db/seed.ts';
import { encodeSqliteValue } from '../../apps/api/src/db/sqlite-values.ts';
import { createPasswordHasher } from '../../apps/api/src/modules/session/password-hasher.ts';
import { addBuyers } from './buyers.ts';
import { orderOf, recordOrder, type Statement } from './order-statements.ts';
import { openSchema } from './schema.ts';

/** Durable commits per second, measured on the engine itself. */
export interface BareEngine {
  /** Of one row of an order's size in a table of its own. */
  rows(connections: number): Promise<number>;
  /** Of the statements of an order, on the shop's own tables, indexes and triggers; one after the other, or over so many connections. */
  orders(connections: number): Promise<number>;
  close(): Promise<void>;
}

const commits = 400;
// As long as an order with its lines and mail.
const text = 'x'.repeat(2000);

type Commit = (statements: readonly Statement[]) => void | Promise<void>;

/** Commits all of it over so many lanes; answers commits per second. */
const rateOf = async (transactions: readonly Statement[][], lanes: readonly Commit[]): Promise<number> => {
  const queue = transactions.values();
  const begun = performance.now();
  await Promise.all(
    lanes.map(async (commit) => {
      for (const statements of queue) await commit(statements);
    }),
  );
  return (transactions.length * 1000) / (performance.now() - begun);
};

const openSqlite = (file: string): { commit: Commit; close(): void } => {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    commit: (statements) => {
      db.exec('begin immediate');
      for (const { sql, parameters } of statements) statementOf(sql).all(...parameters.map(encodeSqliteValue));
      db.exec('commit');
    },
    close: () => db.close(),
  };
};

const openPostgres = async (connectionString: string): Promise<{ commit: Commit; close(): Promise<void> }> => {
  const client = new Client({ connectionString });
  await client.connect();
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    commit: async (statements) => {
      await client.query('begin');
      for (const { sql, parameters } of statements) {
        await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
      }
      await client.query('commit');
    },
    close: () => client.end(),
  };
};

/** The engine with a shop's tables, and nothing of the shop around it. */
export const openBareEngine = async (engine: Engine): Promise<BareEngine> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-engine-'));
  const schema = engine === 'postgres' ? await openSchema() : undefined;
  const { db, close } = await openDatabase({ dataDir, databaseUrl: schema?.url });
  await seedDatabase(db, { kind: 'demo', hashPassword: createPasswordHasher().hash, now: new Date() });
  const buyers = (await addBuyers(db, 1 + commits * 6)).map(({ id }) => id);
  const from = buyers.pop() ?? '';
  const recorded = await recordOrder(db, from);
  const shared = new Set((await db.selectFrom('products').select('id').execute()).map(({ id }) => id));
  await close();

  const lanes = (connections: number) =>
    schema
      ? Promise.all(Array.from({ length: connections }, () => openPostgres(schema.url)))
      : Promise.resolve([openSqlite(join(dataDir, 'bottega.sqlite'))]);
  const rate = async (transactions: readonly Statement[][], connections: number) => {
    const open = await lanes(connections);
    const measured = await rateOf(
      transactions,
      open.map(({ commit }) => commit),
    );
    await Promise.all(open.map((lane) => lane.close()));
    return measured;
  };
  const [preparation] = await lanes(1);
  await preparation?.commit([
    { sql: 'create table single_rows (id text primary key, text text not null)', parameters: [] },
  ]);
  await preparation?.close();

  let next = 0;
  const insert = schema ? 'insert into single_rows values ($1, $2)' : 'insert into single_rows values (?, ?)';
  return {
    rows: (connections) =>
      rate(
        Array.from({ length: commits }, () => [{ sql: insert, parameters: [String(++next), text] }]),
        connections,
      ),
    orders: (connections) =>
      rate(
        buyers.splice(0, commits).map((to) => orderOf(recorded, { from, to, shared })),
        connections,
      ),
    close: async () => {
      await schema?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
};
