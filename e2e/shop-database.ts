import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Shop } from './shop.ts';

// The driver has no call that waits, so a process of its own does.
const onPostgres = `
  const { Client } = await import('pg');
  const client = new Client({ connectionString: process.argv[1] });
  await client.connect();
  await client.query(process.argv[2]).finally(() => client.end());
`;

/**
 * Changes rows of a running shop beside its API, for states that no call brings about. Pages in memory stay as they
 * are. The SQL has to mean the same on both engines.
 */
export const inDatabase = ({ dataDir, databaseUrl }: Pick<Shop, 'dataDir' | 'databaseUrl'>, sql: string): void => {
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
