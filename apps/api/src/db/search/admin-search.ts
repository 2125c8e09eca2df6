import { contactWords } from '@bottega/contract/contact-search';
import { maxFound, type PageRequest } from '@bottega/contract/pagination';
import { wordsOf } from '@bottega/contract/search-terms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListedKind, listedType } from '../record-types.ts';
import type { Db } from '../tables.ts';
import { nameRank } from './dish-words.ts';

interface FindRequest extends PageRequest {
  search: string;
  filters: readonly string[] | undefined;
  size: number;
}

type Words = readonly [string, ...string[]];

export const maxTerms = 8;
// A record can match a prefix twice: "anna" and its ending "nna" match "n".
const maxRows = 2 * maxFound;
const fewRecords = 3 * maxFound;

export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

export const matches = (kind: ListedKind, word: string) =>
  sql<SqlBool>`kind = ${kind} and term >= ${word} and term < ${afterPrefix(word)}`;

const alsoMatches = (kind: ListedKind, words: readonly string[], id: 'hit.record_id' | 'record.id') =>
  words.map(
    (word) =>
      // Not `exists`: PostgreSQL would join and read all rows of the word.
      sql`and (
        select 1 from search_terms as other where ${matches(kind, word)} and other.record_id = ${sql.ref(id)} limit 1
      ) is not null`,
  );

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` `);

const matchesFilters = (kind: ListedKind, filters: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(filters.map(listedType(kind).where), sql` or `)})`;

interface Query {
  found: RawBuilder<unknown>;
  newestFirst: RawBuilder<unknown>;
}

const byWord = (kind: ListedKind, [first, ...others]: Words, filters: readonly string[] | undefined): Query => {
  const table = sql.table(listedType(kind).table);
  const isListed = filters
    ? sql`and exists (select 1 from ${table} as record where record.id = hit.record_id and ${matchesFilters(kind, filters)})`
    : sql``;
  const found = sql`
    select distinct record_id, rank from (
      select record_id, rank from search_terms as hit
      where ${matches(kind, first)} ${all(alsoMatches(kind, others, 'hit.record_id'))} ${isListed}
      order by term, rank, record_id limit ${sql.lit(maxRows)}
    ) as matching order by rank, record_id limit ${sql.lit(maxFound)}`;
  return { found, newestFirst: sql`rank` };
};

const byFilter = (kind: ListedKind, words: Words, filters: readonly string[]): Query => {
  const { table, orderBy } = listedType(kind);
  const found = sql`
    select record.id as record_id, record.${sql.ref(orderBy)} as listed_at from ${sql.table(table)} as record
    where ${matchesFilters(kind, filters)} ${all(alsoMatches(kind, words, 'record.id'))}
    order by listed_at desc, record_id limit ${sql.lit(maxFound)}`;
  return { found, newestFirst: sql`listed_at desc` };
};

const rarestFirst = async (db: Db, kind: ListedKind, words: Words): Promise<Words> => {
  if (words.length === 1) return words;
  const counted: { word: string; rows: number }[] = [];
  for (const word of words) {
    const few = sql`select 1 from search_terms where ${matches(kind, word)} limit ${sql.lit(maxRows)}`;
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from (${few}) as few`.execute(db);
    counted.push({ word, rows: rows[0]?.rows ?? 0 });
  }
  return counted.toSorted((a, b) => a.rows - b.rows).map(({ word }) => word) as [string, ...string[]];
};

const readPage = async (db: Db, { found, newestFirst }: Query, { page, limit }: PageRequest) => {
  const { rows } = await sql<{ record_id: string; total: number }>`
    select record_id, count(*) over () as total from (${found}) as found
    order by ${newestFirst}, record_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
};

/** Newest first, at most `maxFound`; null: no words. */
export const findRecords = async (
  db: Db,
  kind: ListedKind,
  { search, filters, size, page, limit }: FindRequest,
): Promise<{ ids: string[]; total: number } | null> => {
  const wordsIn = listedType(kind).phones ? contactWords : wordsOf;
  const [word, ...others] = [...new Set(wordsIn(search))].slice(0, maxTerms);
  if (word === undefined) return null;
  const words = await rarestFirst(db, kind, [word, ...others]);
  const query = filters && size <= fewRecords ? byFilter(kind, words, filters) : byWord(kind, words, filters);
  const rows = await readPage(db, query, { page, limit });
  // A page after the last has no row with the total.
  const [first] = rows.length > 0 || page === 1 ? rows : await readPage(db, query, { page: 1, limit: 1 });
  return { ids: rows.map(({ record_id }) => record_id), total: first?.total ?? 0 };
};

export const findProductsNamed = async (db: Db, word: string): Promise<string[]> => {
  const { rows } = await sql<{ record_id: string }>`
    select record_id from search_terms
    where ${matches('product', word)} and rank = ${sql.lit(nameRank)} limit ${sql.lit(maxRows)}`.execute(db);
  return [...new Set(rows.map(({ record_id }) => record_id))];
};
