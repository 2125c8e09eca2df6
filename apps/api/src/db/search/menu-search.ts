import type { PageRequest } from '@bottega/contract/pagination';
import type { Category } from '@bottega/contract/products/rules';
import { searchTerms } from '@bottega/contract/search-terms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../tables.ts';
import { findMeantSearch } from './meant-search.ts';
import { byRarity, type MatchedTerm, placeOf, selectCandidates } from './menu-candidates.ts';
import { findMenuWords, type MenuWords } from './menu-words.ts';

interface SearchRequest extends PageRequest {
  search: string;
  written?: string | undefined;
  categories?: readonly Category[];
  also?: RawBuilder<SqlBool> | undefined;
  withHidden?: boolean;
}

export interface FoundProducts {
  ids: string[];
  total: number;
  meant?: string | undefined;
}

const fewWords = 8;

interface Candidates {
  rows: RawBuilder<unknown>;
  others: readonly MatchedTerm[];
}

// `cross join` fixes the join order on SQLite.
const wordsOfProduct = (words: number) =>
  words <= fewWords ? sql`typed cross join search_terms` : sql`search_terms cross join typed`;

const isWordOf = (product: 'entry.record_id' | 'lead.record_id') =>
  sql`search_terms.kind = 'product' and search_terms.record_id = ${sql.ref(product)} and search_terms.term = typed.word`;

const hasTerm = ({ nr, words }: MatchedTerm) => sql`exists (
  select 1 from ${wordsOfProduct(words.length)} where ${isWordOf('entry.record_id')} and typed.nr = ${sql.lit(nr)})`;

const wordsOfCandidates = ({ rows, others }: Candidates, { hits }: MenuWords) => {
  const filter = others.length > 0 ? sql`where ${sql.join(others.map(hasTerm), sql` and `)}` : sql``;
  return sql`(select distinct record_id from (${rows}) as entry ${filter}) as lead
    cross join ${wordsOfProduct(hits.length)} where ${isWordOf('lead.record_id')}`;
};

const scoreOf = (nr: number) => sql.ref(`score_${nr}`);

type FoundPage = Pick<SearchRequest, 'page' | 'limit' | 'withHidden'>;

/**
 * A term scores its best word: weight (minus its rank) times quality. All terms, or else the most, at least half.
 * Positions by subquery: PostgreSQL would scan the products rather than join many.
 */
const selectFound = (words: MenuWords, { page, limit, withHidden }: FoundPage, candidates: Candidates) => {
  const { count, hits } = words;
  const typed = hits.map(({ nr, word, quality }) => sql`(${sql.lit(nr)}, ${word}, ${sql.lit(quality)})`);
  const numbers = Array.from({ length: count }, (_, nr) => nr);
  const best = numbers.map(
    (nr) =>
      sql`max(case when typed.nr = ${sql.lit(nr)} then -search_terms.rank * typed.quality else 0 end) as ${scoreOf(nr)}`,
  );
  const matched = numbers.map((nr) => sql`case when ${scoreOf(nr)} > 0 then 1 else 0 end`);
  const isFound =
    candidates.others.length > 0 || count === 1
      ? sql`matched = ${sql.lit(count)}`
      : sql`matched * 2 >= ${sql.lit(count)} and matched = (select max(matched) from scores)`;
  return sql<{ id: string; total: number }>`
    with typed (nr, word, quality) as (values ${sql.join(typed)}),
    best as (
      select search_terms.record_id as id, ${sql.join(best)}
      from ${
        count === 1
          ? sql`(${candidates.rows}) as search_terms cross join typed where search_terms.term = typed.word`
          : wordsOfCandidates(candidates, words)
      }
      group by search_terms.record_id
    ),
    scores as (
      select id, ${sql.join(matched, sql` + `)} as matched, ${sql.join(numbers.map(scoreOf), sql` + `)} as score
      from best ${withHidden ? sql`` : sql`where id not in (select products.id from products where products.hidden)`}
    )
    select id, ${placeOf('position', 'scores.id')} as position, score,
      (select count(*) from scores where ${isFound}) as total
    from scores where ${isFound}
    order by score desc, position, id limit ${limit} offset ${(page - 1) * limit}`;
};

const readFound = async (
  db: Db,
  words: MenuWords,
  { page, limit, withHidden = false }: FoundPage,
  candidates: Candidates,
): Promise<FoundProducts> => {
  const read = async (part: PageRequest) =>
    (await selectFound(words, { ...part, withHidden }, candidates).execute(db)).rows;
  const rows = await read({ page, limit });
  // A page after the last has no row with the total.
  const [first] = rows.length > 0 || page === 1 ? rows : await read({ page: 1, limit: 1 });
  return { ids: rows.map(({ id }) => id), total: first?.total ?? 0 };
};

const findProducts = async (
  db: Db,
  words: MenuWords,
  { categories, also, ...request }: Omit<SearchRequest, 'search' | 'written'>,
): Promise<FoundProducts> => {
  if (words.hits.length === 0) return { ids: [], total: 0 };
  const terms = await byRarity(db, words);
  const [rarest, ...others] = terms;
  // Products that match all terms are among those of the rarest.
  if (rarest && words.count > 1 && terms.length === words.count) {
    const found = await readFound(db, words, request, {
      rows: selectCandidates([rarest], { categories, also }),
      others,
    });
    if (found.total > 0) return found;
  }
  return readFound(db, words, request, { rows: selectCandidates(terms, { categories, also }), others: [] });
};

export const searchMenu = async (
  db: Db,
  { search, written = search, ...request }: SearchRequest,
): Promise<FoundProducts> => {
  const words = await findMenuWords(db, searchTerms(search));
  const found = await findProducts(db, words, request);
  const meant = found.total > 0 ? await findMeantSearch(db, written, words) : undefined;
  return { ...found, meant };
};
