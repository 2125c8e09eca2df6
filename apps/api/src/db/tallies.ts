import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** A list whose records are counted by triggers; see migration 005 for its keys. */
export type CountedList = 'orders' | 'products' | 'users' | 'reviews' | 'news' | 'messages';

// So many entries are summed in the time that the rest of a request takes.
const maxEntries = 500;

/** The number of records per key; costs the same however many there are. */
export const countsOf = async (db: Kysely<Database>, list: CountedList): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('tallies')
    .select(['key', ({ fn }) => fn.sum<number | string>('n').as('count')])
    .where('list', '=', list)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
};

/** The number of records in the list, or of those under some of its keys. */
export const countOf = async (db: Kysely<Database>, list: CountedList, keys?: readonly string[]): Promise<number> => {
  let sum = 0;
  for (const [key, count] of await countsOf(db, list)) if (!keys || keys.includes(key)) sum += count;
  return sum;
};

/** A mark per list that is another one after a record was added, removed or counted elsewhere. */
export const marksOf = async (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('tallies')
    .select(['list', ({ fn }) => fn.max<number>('id').as('last')])
    // What began first may be committed last: the highest number stays the same then, but there is one more.
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, last, entries }) => [list, `${last}-${entries}`]));
};

/** Replaces many entries of a list by their sums. Any number may run at once: each entry is taken by one of them. */
export const compactTallies = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ list: string }>`
    select list from tallies group by list having count(*) > ${sql.lit(maxEntries)}`.execute(db);
  for (const { list } of rows) {
    await db.transaction().execute(async (trx) => {
      const taken = await trx.deleteFrom('tallies').where('list', '=', list).returning(['key', 'n']).execute();
      const sums = new Map<string, number>();
      for (const { key, n } of taken) sums.set(key, (sums.get(key) ?? 0) + n);
      const left = [...sums].map(([key, n]) => ({ list, key, n }));
      if (left.length > 0) await trx.insertInto('tallies').values(left).execute();
    });
  }
};
