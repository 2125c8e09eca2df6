import { CompiledQuery, type Kysely } from 'kysely';
import type { Engine } from '../db/database.ts';
import { tableKeys } from '../db/table-keys.ts';
import type { Database } from '../db/tables.ts';
import type { Statement } from './statements.ts';

/** A step of a plan that reads rows of a table. */
export interface Step {
  /** All of the table, an index from one end to the other (or until there is enough), or a part of an index. */
  reads: 'table' | 'whole index' | 'part';
  /** The index, or the table where none is read. */
  name: string;
  /** What makes it a part, such as `role=? AND created_at<?`. */
  by: string;
  /** Whether what is read is sorted then. Known of SQLite alone. */
  isSorted: boolean;
}

interface Line {
  parent: number;
  detail: string;
}

/** The tables that a statement reads, by what it calls them; what else it reads it has made itself. */
const tablesOf = (text: string): ReadonlyMap<string, string> => {
  const named = [...text.matchAll(/"?(\w+)"?(?: as "?(\w+)"?)?/gi)].filter(([, table = '']) => table in tableKeys);
  return new Map(named.flatMap(([, table = '', alias = table]) => [[table, table] as const, [alias, table] as const]));
};

const sqliteSteps = (text: string, lines: readonly Line[]): Step[] => {
  const tables = tablesOf(text);
  const sorting = new Set(lines.filter(({ detail }) => detail.includes('TEMP B-TREE')).map(({ parent }) => parent));
  return lines.flatMap(({ parent, detail }): Step[] => {
    const [, verb, alias = '', index, by = ''] =
      /^(SCAN|SEARCH) (\S+)(?: EXISTS)?(?: USING (?:COVERING )?INDEX (\S+))?(?:.*? \((.*)\))?/.exec(detail) ?? [];
    // The tables of triggers and of foreign keys are not in the statement.
    const table = tables.get(alias) ?? (alias in tableKeys ? alias : undefined);
    if (!verb || !table) return [];
    const reads = by ? 'part' : index ? 'whole index' : 'table';
    return [{ reads, name: index ?? table, by, isSorted: sorting.has(parent) && !detail.includes(' EXISTS ') }];
  });
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}

const postgresSteps = (node: Node): Step[] => {
  const below = (node.Plans ?? []).flatMap(postgresSteps);
  const [type, index, by = ''] = [node['Node Type'], node['Index Name'], node['Index Cond']];
  if (type === 'Seq Scan')
    return [{ reads: 'table', name: node['Relation Name'] ?? '', by, isSorted: false }, ...below];
  if (index === undefined) return below;
  // Without a part of the index, what is filtered is the table.
  const reads = by ? 'part' : node.Filter ? 'table' : 'whole index';
  return [{ reads, name: index, by, isSorted: false }, ...below];
};

/** What each statement would read: on PostgreSQL, which rightly reads small tables whole, as if they were large. */
export const plansOf = (db: Kysely<Database>, engine: Engine, statements: readonly Statement[]): Promise<Step[][]> =>
  db.connection().execute(async (connection) => {
    const ask = async (text: string, values: readonly unknown[] = []) =>
      (await connection.executeQuery<unknown>(CompiledQuery.raw(text, [...values]))).rows;
    const plans: Step[][] = [];
    const settings = engine === 'postgres' ? ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'] : [];
    for (const setting of settings) await ask(`set ${setting} = off`);
    for (const { text, values } of statements) {
      if (engine === 'sqlite') {
        plans.push(sqliteSteps(text, (await ask(`explain query plan ${text}`)) as Line[]));
      } else {
        const [row] = (await ask(`explain (format json) ${text}`, values)) as { 'QUERY PLAN': { Plan: Node }[] }[];
        plans.push((row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => postgresSteps(Plan)));
      }
    }
    for (const setting of settings) await ask(`reset ${setting}`);
    return plans;
  });
