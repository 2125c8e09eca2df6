import { CompiledQuery, type Kysely } from 'kysely';
import type { Engine } from '#db/open/open-database.ts';
import type { Database } from '#db/tables.ts';
import { primaryKeys } from '#db/tables.ts';
import type { Statement } from './statements.ts';

export interface Step {
  /** The whole table, a whole index (or until a limit), or a range of an index. */
  reads: 'table' | 'whole index' | 'part';
  /** The index, or the table without one. */
  name: string;
  /** The range, such as `role=? AND created_at<?`. */
  by: string;
  /** Whether the rows are sorted afterwards; SQLite only. */
  isSorted: boolean;
}

interface Line {
  parent: number;
  detail: string;
}

/** The tables of a statement by their aliases. */
const tablesOf = (text: string): ReadonlyMap<string, string> => {
  const named = [...text.matchAll(/"?(\w+)"?(?: as "?(\w+)"?)?/gi)].filter(([, table = '']) => table in primaryKeys);
  return new Map(named.flatMap(([, table = '', alias = table]) => [[table, table] as const, [alias, table] as const]));
};

const sqliteSteps = (text: string, lines: readonly Line[]): Step[] => {
  const tables = tablesOf(text);
  const sorting = new Set(lines.filter(({ detail }) => detail.includes('TEMP B-TREE')).map(({ parent }) => parent));
  return lines.flatMap(({ parent, detail }): Step[] => {
    const [, verb, alias = '', index, by = ''] =
      /^(SCAN|SEARCH) (\S+)(?: EXISTS)?(?: USING (?:COVERING )?INDEX (\S+))?(?:.*? \((.*)\))?/.exec(detail) ?? [];
    // Tables of triggers and foreign keys are not in the statement.
    const table = tables.get(alias) ?? (alias in primaryKeys ? alias : undefined);
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
  const reads = by ? 'part' : node.Filter ? 'table' : 'whole index';
  return [{ reads, name: index, by, isSorted: false }, ...below];
};

/** What each statement reads; PostgreSQL is made to plan as for large tables. */
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
