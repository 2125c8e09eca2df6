import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A schema of its own on the PostgreSQL server that TEST_DATABASE_URL names. */
export const openSchema = async () => {
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(`create schema ${schema}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, drop: () => onServer(`drop schema ${schema} cascade`) };
};
