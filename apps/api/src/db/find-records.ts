import { maxFound, type SearchRequest } from '@bottega/contract/pagination';
import { wordsOf } from '@bottega/contract/search-terms';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SearchedKind, searchSources } from './staff-search.ts';
import type { Database } from './tables.ts';

/** A tab of a list. */
export interface Tab {
  /** Of a row of the list, called `record`. */
  condition: RawBuilder<SqlBool>;
  /** How many records are in it. */
  size: number;
}

interface FindRequest extends SearchRequest {
  tab?: Tab | undefined;
}

type Words = readonly [string, ...string[]];

const maxTerms = 8;
// Several terms of a record may fit a beginning: "anna" and its ending "nna" both fit "n".
const maxRows = 2 * maxFound;
/** A tab of so many is read itself; in a larger one the words are looked up first. */
const smallTab = 3 * maxFound;

// The first text after all that begin with this one, in the order of the characters.
const afterAll = (beginning: string): string => `${beginning}\u{10ffff}`;

const fits = (kind: SearchedKind, word: string) =>
  sql<SqlBool>`kind = ${kind} and term >= ${word} and term < ${afterAll(word)}`;

const alsoSays = (kind: SearchedKind, words: readonly string[], id: 'said.record_id' | 'record.id') =>
  words.map(
    (word) =>
      // Not `exists`: of that PostgreSQL makes a join, for which it reads all that say the word.
      sql`and (
        select 1 from search_terms as other where ${fits(kind, word)} and other.record_id = ${sql.ref(id)} limit 1
      ) is not null`,
  );

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` `);

/** Reads what says the first word, the newest first, and looks whether it says the others and is in the tab. */
const byWord = (kind: SearchedKind, [first, ...others]: Words, tab: Tab | undefined) => {
  const table = sql.table(searchSources[kind].table);
  const inTab = tab
    ? sql`and exists (select 1 from ${table} as record where record.id = said.record_id and ${tab.condition})`
    : sql``;
  return sql`
    select distinct record_id, age from (
      select record_id, age from search_terms as said
      where ${fits(kind, first)} ${all(alsoSays(kind, others, 'said.record_id'))} ${inTab}
      order by term, age, record_id limit ${sql.lit(maxRows)}
    ) as fitting order by age, record_id limit ${sql.lit(maxFound)}`;
};

/** Reads a small tab, and looks what of it says the words. */
const byTab = (kind: SearchedKind, words: Words, { condition }: Tab) => sql`
  select record.id as record_id, record.${sql.ref(searchSources[kind].date)} as listed_at
  from ${sql.table(searchSources[kind].table)} as record
  where ${condition} ${all(alsoSays(kind, words, 'record.id'))}
  order by listed_at desc, record_id limit ${sql.lit(maxFound)}`;

/** The words, that which the fewest records say first. */
const rarestFirst = async (db: Kysely<Database>, kind: SearchedKind, words: Words): Promise<Words> => {
  if (words.length === 1) return words;
  const counted: { word: string; rows: number }[] = [];
  for (const word of words) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from (select 1 from search_terms where ${fits(kind, word)} limit ${sql.lit(maxRows)}) as few`.execute(
      db,
    );
    counted.push({ word, rows: rows[0]?.rows ?? 0 });
  }
  return counted.toSorted((a, b) => a.rows - b.rows).map(({ word }) => word) as [string, ...string[]];
};

interface Query {
  found: RawBuilder<unknown>;
  newestFirst: RawBuilder<unknown>;
}

const readPage = async (db: Kysely<Database>, { found, newestFirst }: Query, { page, limit }: FindRequest) => {
  const { rows } = await sql<{ record_id: string; total: number }>`
    select record_id, count(*) over () as total from (${found}) as found
    order by ${newestFirst}, record_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
};

/** The ids of a page of the records in which every typed word begins a word or an ending, and the number of all. */
export interface Found {
  ids: string[];
  /** At most `maxFound`. */
  total: number;
}

/**
 * Looks for records by what was typed: the newest first, at most `maxFound`; costs about the same however many there
 * are. Null when nothing was typed that could be looked up, so that everything fits.
 */
export const findRecords = async (
  db: Kysely<Database>,
  kind: SearchedKind,
  request: FindRequest,
): Promise<Found | null> => {
  const [word, ...others] = [...new Set(wordsOf(request.search ?? ''))].slice(0, maxTerms);
  if (word === undefined) return null;
  const { tab } = request;
  const words = await rarestFirst(db, kind, [word, ...others]);
  const query =
    tab && tab.size <= smallTab
      ? { found: byTab(kind, words, tab), newestFirst: sql`listed_at desc` }
      : { found: byWord(kind, words, tab), newestFirst: sql`age` };
  const rows = await readPage(db, query, request);
  // Behind the last page no row says how many there are.
  const [first] = rows.length > 0 || request.page === 1 ? rows : await readPage(db, query, { page: 1, limit: 1 });
  return { ids: rows.map(({ record_id }) => record_id), total: first?.total ?? 0 };
};
