import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The prefix of the PostgreSQL schemas of this run. */
    schemaPrefix: string;
  }
}

export const serverUrl = process.env.TEST_DATABASE_URL;

const onServer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: serverUrl ?? 'TEST_DATABASE_URL is not set' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const schemaUrl = (schema: string): string => {
  const url = new URL(serverUrl ?? 'TEST_DATABASE_URL is not set');
  // Tests need no durability.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
};

/** An empty schema, dropped at the end of the run. */
export const createSchema = (): Promise<string> =>
  onServer(async (client) => {
    const schema = `${inject('schemaPrefix')}${randomBytes(8).toString('hex')}`;
    await client.query(`create schema ${schema}`);
    return schema;
  });

export const dropSchemas = async (prefix: string): Promise<void> => {
  if (!serverUrl) return;
  await onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [prefix],
    );
    // One by one: each locks everything in it.
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  });
};
