import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** Where the tests on PostgreSQL run; undefined: they are skipped, and the test command says so. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Appended to the name of a skipped test. */
export const withoutPostgres = testDatabaseUrl ? '' : ' (skipped: no TEST_DATABASE_URL)';

const onServer = async (statement: string): Promise<{ name: string }[]> => {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

// Workers inherit it.
process.env.E2E_DATABASES ??= `bottega_test_${randomBytes(4).toString('hex')}_`;

const drop = async (name: string): Promise<void> => {
  await onServer(`drop database if exists ${name} with (force)`);
};

/** Drops what this run has created and left. */
export const dropDatabases = async (): Promise<void> => {
  if (!testDatabaseUrl) return;
  const left = `select datname as name from pg_database where starts_with(datname, '${process.env.E2E_DATABASES}')`;
  for (const { name } of await onServer(left)) await drop(name);
};

/** An empty PostgreSQL database of its own; drop it when done. */
export const createDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  if (!testDatabaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `${process.env.E2E_DATABASES}${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(name) };
};

// The driver has no synchronous call, so a separate process is used.
const onPostgres = `
  const { Client } = await import('pg');
  const client = new Client({ connectionString: process.argv[1] });
  await client.connect();
  await client.query(process.argv[2]).finally(() => client.end());
`;

interface ShopData {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Changes rows of a running shop without its API, for states that no call leads to. Cached pages stay as they are. The
 * SQL must mean the same on both engines.
 */
export const inDatabase = ({ dataDir, databaseUrl }: ShopData, sql: string): void => {
  if (databaseUrl) {
    execFileSync(process.execPath, ['--input-type=module', '--eval', onPostgres, databaseUrl, sql]);
    return;
  }
  const database = new DatabaseSync(join(dataDir, 'bottega.sqlite'), { timeout: 5000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
};
