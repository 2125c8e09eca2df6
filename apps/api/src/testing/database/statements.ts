import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { vi } from 'vitest';

/** `values`: of the first run, where the engine plans by them. */
export interface Statement {
  text: string;
  values: unknown[];
}

const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Collects the statements from now on, each text once; on SQLite when prepared, thus once per database. */
export const collectStatements = () => {
  const found = new Map<string, Statement>();
  const add = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !isPlanned(text) || found.has(text)) return;
    found.set(text, { text, values: Array.isArray(values) ? values : [] });
  };
  const { prepare } = DatabaseSync.prototype;
  const onSqlite = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    add(text, []);
    return prepare.call(this, text);
  });
  const query = Client.prototype.query as (...parameters: unknown[]) => unknown;
  const onPostgres = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    add(given[0], given[1]);
    return query.apply(this, given);
  } as never);
  return {
    statements: (): Statement[] => [...found.values()],
    stop: () => {
      onSqlite.mockRestore();
      onPostgres.mockRestore();
    },
  };
};
