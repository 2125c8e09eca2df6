import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Where the tests on PostgreSQL run; undefined: they are skipped, and the test command says so. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** What a skipped test says of itself, behind its name. */
export const withoutPostgres = testDatabaseUrl ? '' : ' (skipped: no TEST_DATABASE_URL)';

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** An empty PostgreSQL database of its own; drop it when done. */
export const createDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  if (!testDatabaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `bottega_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
};
