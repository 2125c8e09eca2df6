import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';
import type { CountedList } from './tallies.ts';

// A list is cut into spans: months of days, or of the menu ten thousand places of hundreds. Triggers (migration 006) count
// the records in each, so that the place of any page is found by adding up a few hundred numbers; see record 022.

const levels = 2;
const spansAtOnce = 100;

interface PlaceRequest {
  /** Of the tabs whose records count; all without. */
  keys?: readonly string[] | undefined;
  skip: number;
  /** Whether the list begins with the highest span: the latest day. */
  latestFirst: boolean;
}

const sumsIn = (db: Kysely<Database>, list: CountedList, parent: string, { keys, latestFirst }: PlaceRequest) => {
  const spans = db.selectFrom('spans').where('list', '=', list).where('parent', '=', parent);
  return (keys ? spans.where('key', 'in', keys) : spans)
    .select(['span', ({ fn }) => fn.sum<number>('n').as('count')])
    .groupBy('span')
    .orderBy('span', latestFirst ? 'desc' : 'asc')
    .execute();
};

/** The span in which so many records have been skipped, and how many of them are in it; null where there is none. */
export const findPlace = async (
  db: Kysely<Database>,
  list: CountedList,
  request: PlaceRequest,
): Promise<{ span: string; skip: number } | null> => {
  let [span, skip] = ['', request.skip];
  for (let level = 0; level < levels; level++) {
    const sums = await sumsIn(db, list, span, request);
    const last = sums.at(-1);
    if (!last) return null;
    for (const { span: next, count } of sums) {
      span = next;
      // Behind all there are, one goes on from the last.
      if (skip < count || next === last.span) break;
      skip -= count;
    }
  }
  return { span, skip };
};

/** Replaces what triggers have added to some spans by their sums; how many spans that were. */
const settleSome = async (trx: Kysely<Database>): Promise<number> => {
  // Always in the same order: two that do this at once must not wait for each other.
  const { rows } = await sql<{ list: string; parent: string; span: string }>`
    select distinct list, parent, span from spans where not settled
    order by list, parent, span limit ${sql.lit(spansAtOnce)}`.execute(trx);
  for (const at of rows) {
    const taken = await trx
      .deleteFrom('spans')
      .where('list', '=', at.list)
      .where('parent', '=', at.parent)
      .where('span', '=', at.span)
      .returning(['key', 'n'])
      .execute();
    const sums = new Map<string, number>();
    for (const { key, n } of taken) sums.set(key, (sums.get(key) ?? 0) + n);
    const left = [...sums].filter(([, n]) => n !== 0).map(([key, n]) => ({ ...at, key, n, settled: true }));
    if (left.length > 0) await trx.insertInto('spans').values(left).execute();
  }
  return rows.length;
};

/** Replaces many entries per span by their sums. Any number may run at once: each entry is taken by one of them. */
export const settleSpans = async (db: Kysely<Database>): Promise<void> => {
  let settled: number;
  do settled = await db.transaction().execute(settleSome);
  while (settled === spansAtOnce);
};
