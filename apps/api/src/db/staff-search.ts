import { wordsOf } from '@bottega/contract/search-terms';
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

// What staff search by, in plain tables as in record 012: a word is kept with all its endings, so that any part of it is
// a beginning, which an index finds. Rows that are deleted take their terms along (triggers of migration 005).

/** What staff search in by words. Orders are found by the beginning of their number, products by the menu's own search. */
export const searchSources = {
  user: { table: 'users', columns: ['username', 'email'], date: 'created_at' },
  article: { table: 'articles', columns: ['title'], date: 'date' },
  review: { table: 'reviews', columns: ['username', 'comment'], date: 'date' },
  message: { table: 'contact_messages', columns: ['full_name', 'email', 'message'], date: 'created_at' },
} as const;

/** A kind of record that has terms. */
export type SearchedKind = keyof typeof searchSources;

const shortestEnding = 3;
const rowsAtOnce = 500;

/** The word, and each of its endings that is long enough to be told from others. */
const endingsOf = (word: string): string[] => {
  const letters = [...word];
  const endings = [word];
  for (let start = 1; start <= letters.length - shortestEnding; start++) endings.push(letters.slice(start).join(''));
  return endings;
};

const readRecord = async (trx: Kysely<Database>, kind: SearchedKind, id: string) => {
  const { table, columns, date } = searchSources[kind];
  const { rows } = await sql<Record<string, string> & { listed_at: Date }>`
    select ${sql.ref(date)} as listed_at, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where id = ${id}`.execute(trx);
  return rows.map(({ listed_at, ...texts }) => ({
    texts: Object.values(texts) as string[],
    age: -listed_at.getTime(),
  }));
};

/** Makes a record findable by what it says now; in the transaction that has written its row. */
export const indexRecord = async (trx: Kysely<Database>, kind: SearchedKind, id: string): Promise<void> => {
  await trx.deleteFrom('search_terms').where('kind', '=', kind).where('record_id', '=', id).execute();
  for (const { texts, age } of await readRecord(trx, kind, id)) {
    const terms = new Set(texts.flatMap(wordsOf).flatMap(endingsOf));
    const rows = [...terms].map((term) => ({ kind, term, age, record_id: id }));
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await trx
        .insertInto('search_terms')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
};

/** Indexes the records that have no terms yet: those of a fresh seed or of an older version. */
export const indexMissingRecords = async (db: Kysely<Database>): Promise<void> => {
  for (const kind of Object.keys(searchSources) as SearchedKind[]) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(searchSources[kind].table)} as record where not exists
        (select 1 from search_terms where kind = ${kind} and record_id = record.id)`.execute(db);
    for (const { id } of rows) await db.transaction().execute((trx) => indexRecord(trx, kind, id));
  }
};
