import { DatabaseSync, StatementSync } from 'node:sqlite';
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

interface RanStatement {
  text: string;
  /** The connection; SQLite has one. */
  on: unknown;
}

/** Records every statement that runs from now on, also those that begin and end transactions. */
export const recordStatements = () => {
  const ran: RanStatement[] = [];
  const sqlite = 'sqlite';
  const record = (owner: object, name: string, entryOf: (self: never, given: unknown[]) => RanStatement) => {
    const methods = owner as Record<string, (...given: unknown[]) => unknown>;
    const call = methods[name];
    return vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...given) {
      ran.push(entryOf(this as never, given));
      return call?.apply(this, given);
    });
  };
  const ofStatement = ({ sourceSQL: text }: StatementSync) => ({ text, on: sqlite });
  const spies = [
    record(StatementSync.prototype, 'all', ofStatement),
    record(StatementSync.prototype, 'run', ofStatement),
    record(DatabaseSync.prototype, 'exec', (_, [text]) => ({ text: String(text), on: sqlite })),
    record(Client.prototype, 'query', (client, [text]) => ({ text: String(text), on: client })),
  ];
  return {
    ran,
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
