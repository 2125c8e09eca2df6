import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the names of this run's PostgreSQL schemas begin with. */
    schemaPrefix: string;
  }
}

/** The server of the PostgreSQL tests, where there is one. */
export const serverUrl = process.env.TEST_DATABASE_URL;

// The migrator looks through the tables of all schemas, and fails over one that is dropped meanwhile by another run.
const schemaLock = 2_611_215;

const onServer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: serverUrl ?? 'TEST_DATABASE_URL is not set' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The server of the PostgreSQL tests, as an address that sees one schema alone. */
export const schemaUrl = (schema: string): string => {
  const url = new URL(serverUrl ?? 'TEST_DATABASE_URL is not set');
  // Nothing that a test writes has to outlive the power.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
};

/** Makes an empty schema; the end of the run drops it. */
export const createSchema = (): Promise<string> =>
  onServer(async (client) => {
    const schema = `${inject('schemaPrefix')}${randomBytes(8).toString('hex')}`;
    await client.query(`create schema ${schema}`);
    return schema;
  });

/** Does what migrates a schema of `createSchema`: meanwhile nobody drops one. */
export const whileSchemasStay = <T>(work: () => Promise<T>): Promise<T> =>
  onServer(async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [schemaLock]);
    return work();
  });

/** Drops the schemas whose names begin so; without a server there are none. */
export const dropSchemas = async (prefix: string): Promise<void> => {
  if (!serverUrl) return;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [prefix],
    );
    // One by one: each takes a lock on all that is in it.
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  });
};
