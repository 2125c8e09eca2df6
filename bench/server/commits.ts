import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Shop } from './shop.ts';

const forMs = 1000;
// What an order writes beside its own row: lines, history, cart, mail, counts, limit, key.
const rowsOfAnOrder = 9;
// A mail is the largest of them.
const text = 'x'.repeat(700);

const values = (rows: number, begin: () => number) =>
  Array.from({ length: rows }, () => `('${begin()}', '${text}')`).join(', ');

let next = 0;
const insert = (rows: number) => `insert into commits (id, text) values ${values(rows, () => ++next)}`;

/** Commits per second of SQLite itself, beside the shop's file and with its durability. */
const sqliteCommits = (dataDir: string, rows: number): number => {
  const db = new DatabaseSync(join(dataDir, 'commits.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('create table if not exists commits (id text primary key, text text not null)');
  const one = db.prepare(`insert into commits (id, text) values ${Array(rows).fill('(?, ?)').join(', ')}`);
  let commits = 0;
  const begun = performance.now();
  for (; performance.now() - begun < forMs; commits++) {
    one.run(...Array.from({ length: rows }, () => [String(++next), text]).flat());
  }
  db.close();
  return (commits * 1000) / (performance.now() - begun);
};

/** The same of PostgreSQL, over so many connections. */
const postgresCommits = async (url: string, rows: number, connections: number): Promise<number> => {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table if not exists commits (id text primary key, text text not null)');
  let commits = 0;
  const begun = performance.now();
  const lane = async (client: Client) => {
    for (; performance.now() - begun < forMs; commits++) await client.query(insert(rows));
  };
  await Promise.all(clients.map(lane));
  const rate = (commits * 1000) / (performance.now() - begun);
  await Promise.all(clients.map((client) => client.end()));
  return rate;
};

/** Durable commits per second of the engine: with one row, and with as many as an order writes. */
export const commitRates = async ({ dataDir, databaseUrl }: Shop, connections: number) => {
  const rate = (rows: number) =>
    databaseUrl ? postgresCommits(databaseUrl, rows, connections) : sqliteCommits(dataDir, rows);
  return { oneRow: await rate(1), orderRows: await rate(rowsOfAnOrder) };
};
