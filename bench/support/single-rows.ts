import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { type Engine, makeDatabase } from './database.ts';

const commits = 500;
// As long as an order with its lines and mail.
const text = 'x'.repeat(2000);
const table = 'create table single_rows (id integer primary key, text text not null)';

/** Commits single rows, durably; answers commits per second. */
export interface SingleRows {
  rate(connections: number): Promise<number>;
  close(): Promise<void>;
}

const perSecond = (begun: number): number => (commits * 1000) / (performance.now() - begun);

const onSqlite = (): SingleRows => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-bench-'));
  const db = new DatabaseSync(join(folder, 'rows.sqlite'));
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const insert = db.prepare('insert into single_rows (text) values (?)');
  return {
    rate: async () => {
      const begun = performance.now();
      for (let nr = 0; nr < commits; nr++) insert.run(text);
      return perSecond(begun);
    },
    close: async () => {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
};

const onPostgres = async (): Promise<SingleRows> => {
  const { url, drop } = await makeDatabase();
  let next = 0;
  const open = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const first = await open();
  await first.query(table);
  await first.end();
  return {
    rate: async (connections) => {
      const clients = await Promise.all(Array.from({ length: connections }, open));
      const last = next + commits;
      const begun = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (next < last) {
            next += 1;
            await client.query({
              name: 'insert',
              text: 'insert into single_rows values ($1, $2)',
              values: [next, text],
            });
          }
        }),
      );
      const rate = perSecond(begun);
      await Promise.all(clients.map((client) => client.end()));
      return rate;
    },
    close: async () => void (await drop()),
  };
};

/** The engine alone, with nothing of the shop. */
export const openSingleRows = async (engine: Engine): Promise<SingleRows> =>
  engine === 'sqlite' ? onSqlite() : onPostgres();
