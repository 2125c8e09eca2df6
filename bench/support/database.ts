import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export type Engine = 'sqlite' | 'postgres';

const serverUrl = process.env.TEST_DATABASE_URL;

/** The engines that can be measured here. */
export const engines: readonly Engine[] = serverUrl ? ['sqlite', 'postgres'] : ['sqlite'];

export type Value = string | number | bigint | null;

/** The database of a stopped shop, by plain SQL. */
export interface OpenDatabase {
  engine: Engine;
  run(sql: string): Promise<void>;
  /** The first column of each row. */
  values(sql: string): Promise<Value[]>;
  close(): Promise<void>;
}

const openPostgres = async (url: string | undefined): Promise<OpenDatabase> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const values = async (text: string) => {
    const { rows } = await client.query<Value[]>({ text, rowMode: 'array' });
    return rows.map(([value = null]) => value);
  };
  return {
    engine: 'postgres',
    run: async (sql) => void (await client.query(sql)),
    values,
    close: () => client.end(),
  };
};

const openSqlite = async (file: string): Promise<OpenDatabase> => {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('pragma synchronous = off; pragma cache_size = -500000');
  // Part of an index; the shop's own knows more letters than ASCII.
  db.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  return {
    engine: 'sqlite',
    run: async (sql) => db.exec(sql),
    values: async (sql) =>
      db
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0] as Value),
    close: async () => db.close(),
  };
};

/** Opens what a stopped shop left in its place. */
export const openDatabase = ({
  engine,
  dataDir,
  databaseUrl,
}: {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<OpenDatabase> =>
  engine === 'postgres' ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'bottega.sqlite'));

const onServer = async (sql: string): Promise<Value[]> => {
  const server = await openPostgres(serverUrl);
  return server.values(sql).finally(() => server.close());
};

/** An empty database on the server that TEST_DATABASE_URL names. */
export const makeDatabase = async () => {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};

/** The server processes that work for a database. */
export const serverProcesses = async (databaseUrl: string): Promise<number[]> => {
  const name = new URL(databaseUrl).pathname.slice(1);
  return (await onServer(`select pid from pg_stat_activity where datname = '${name}'`)).map(Number);
};
