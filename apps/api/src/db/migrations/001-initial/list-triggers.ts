// For later migrations too, so this file never changes either.

export type Dialect = 'sqlite' | 'postgres';

export interface Trigger {
  name: string;
  table: string;
  on: string;
  when?: string;
  run: string;
}

export const createTrigger = (dialect: Dialect, { name, table, on, when, run }: Trigger): string[] => {
  const condition = when ? `when (${when})` : '';
  return dialect === 'sqlite'
    ? [`create trigger ${name} after ${on} on ${table} ${condition} begin ${run} end`]
    : [
        `create function ${name}() returns trigger language plpgsql as $$ begin ${run} return null; end $$`,
        `create trigger ${name} after ${on} on ${table} for each row ${condition} execute function ${name}()`,
      ];
};

interface CountedList {
  list: string;
  table: string;
  columns: string;
  /** SQL; `row` is `new` or `old`. */
  key: (row: string) => string;
}

// Only inserts: all checkouts would wait for an updated counter.
export const addCount = (list: string, key: string, n: 1 | -1 | 0): string =>
  `insert into list_counts (list, key, n) values ('${list}', ${key}, ${n});`;

export const countTriggers = ({ list, table, columns, key }: CountedList): Trigger[] => [
  { name: `${table}_counted_insert`, table, on: 'insert', run: addCount(list, key('new'), 1) },
  { name: `${table}_counted_delete`, table, on: 'delete', run: addCount(list, key('old'), -1) },
  {
    name: `${table}_counted_update`,
    table,
    on: `update of ${columns}`,
    when: `${key('new')} <> ${key('old')}`,
    run: `${addCount(list, key('old'), -1)} ${addCount(list, key('new'), 1)}`,
  },
];

export const forgetTerms = (kind: string): string =>
  `delete from search_terms where kind = '${kind}' and record_id = old.id;`;

export const searchTrigger = (kind: string, table: string): Trigger => ({
  name: `${table}_search_delete`,
  table,
  on: 'delete',
  run: forgetTerms(kind),
});
