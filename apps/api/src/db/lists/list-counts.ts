import { recordTypes } from '@bottega/contract/records';
import { sql } from 'kysely';
import type { ListedKind } from '../record-types.ts';
import type { Db } from '../tables.ts';

const maxRows = 500;

export const countByKey = async (db: Db, kind: ListedKind | 'audit'): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('list_counts')
    .select(['key', ({ fn }) => fn.sum<number | string>('n').as('count')])
    .where('list', '=', kind === 'audit' ? kind : recordTypes[kind].list)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
};

export const countRecords = async (db: Db, kind: ListedKind, filters?: readonly string[]): Promise<number> => {
  let sum = 0;
  for (const [key, count] of await countByKey(db, kind)) if (!filters || filters.includes(key)) sum += count;
  return sum;
};

export const listVersions = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('list_counts')
    .select(['list', ({ fn }) => fn.max<number>('id').as('last')])
    // A transaction that began earlier may commit later: same highest id, one row more.
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, last, rows }) => [list, `${last}-${rows}`]));
};

/** Safe on several instances: only one of them deletes a row. */
export const mergeCounts = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ list: string }>`
    select list from list_counts group by list having count(*) > ${sql.lit(maxRows)}`.execute(db);
  for (const { list } of rows) {
    await db.transaction().execute(async (trx) => {
      const merged = await trx.deleteFrom('list_counts').where('list', '=', list).returning(['key', 'n']).execute();
      const sums = new Map<string, number>();
      for (const { key, n } of merged) sums.set(key, (sums.get(key) ?? 0) + n);
      const values = [...sums].map(([key, n]) => ({ list, key, n }));
      if (values.length > 0) await trx.insertInto('list_counts').values(values).execute();
    });
  }
};
