import type { PageRequest } from '@bottega/contract/pagination';
import type { Category, Product } from '@bottega/contract/products';
import { searchTerms } from '@bottega/contract/search-terms';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import { presentProduct } from './products.queries.ts';
import { candidatesOf, type Part, partsOf, placeOf } from './search-candidates.queries.ts';
import { findSearchWords, type SearchWords } from './search-words.queries.ts';

type SearchRequest = PageRequest & { search: string; categories?: Category[] };
type FoundProduct = Row<'products'> & { total: number };
type FoundRequest = Omit<SearchRequest, 'search'>;

/** With more words than this it is cheaper to read all that a product has than to look for each. */
const fewWords = 8;

/** Where to look for what answers. */
interface Among {
  candidates: RawBuilder<unknown>;
  /** What has to be answered besides; nothing: whoever answers the most is shown. */
  others: readonly Part[];
}

/** `cross join` tells SQLite the order of the tables; to PostgreSQL it says nothing. */
const wordsOfProduct = (words: number) =>
  words <= fewWords ? sql`typed cross join product_words` : sql`product_words cross join typed`;

const answersToo = ({ term, words }: Part) => sql`exists (
  select 1 from ${wordsOfProduct(words.length)}
  where product_words.product_id = entry.product_id and typed.term = ${sql.lit(term)} and product_words.word = typed.word)`;

/** Where the words stand in the candidates, or in those of them that answer the other parts too. */
const answersIn = ({ candidates, others }: Among, { hits }: SearchWords) => {
  const filter = others.length > 0 ? sql`where ${sql.join(others.map(answersToo), sql` and `)}` : sql``;
  return sql`(select distinct product_id from (${candidates}) as entry ${filter}) as lead
    cross join ${wordsOfProduct(hits.length)}
    where product_words.product_id = lead.product_id and product_words.word = typed.word`;
};

/** What a product scores for one of the things asked for: the best of where its words stand times how well they fit. */
const scoreOf = (term: number) => sql.ref(`score_${term}`);

/**
 * One page of the candidates that answer the words, best first: `score` sums over what was asked for. Shown is what
 * answers everything, or else the most of what was asked for, and no less than half of it. What has to be known of each
 * product is a subquery, because PostgreSQL would rather read a whole table of products than join many.
 */
const foundProducts = (words: SearchWords, { page, limit }: FoundRequest, among: Among): RawBuilder<FoundProduct> => {
  const { count, hits } = words;
  const rows = hits.map(({ term, word, quality }) => sql`(${sql.lit(term)}, ${word}, ${sql.lit(quality)})`);
  const terms = Array.from({ length: count }, (_, term) => term);
  const best = terms.map(
    (term) =>
      sql`max(case when typed.term = ${sql.lit(term)} then product_words.weight * typed.quality else 0 end) as ${scoreOf(term)}`,
  );
  const answered = terms.map((term) => sql`case when ${scoreOf(term)} > 0 then 1 else 0 end`);
  const enough =
    among.others.length > 0 || count === 1
      ? sql`answered = ${sql.lit(count)}`
      : sql`answered * 2 >= ${sql.lit(count)} and answered = (select max(answered) from scores)`;
  return sql<FoundProduct>`
    with typed (term, word, quality) as (values ${sql.join(rows)}),
    answers as (
      select product_words.product_id as id, ${sql.join(best)}
      from ${
        count === 1
          ? sql`(${among.candidates}) as product_words cross join typed where product_words.word = typed.word`
          : answersIn(among, words)
      }
      group by product_words.product_id
    ),
    scores as (
      select id, ${sql.join(answered, sql` + `)} as answered, ${sql.join(terms.map(scoreOf), sql` + `)} as score
      from answers
    ),
    listed as (
      select id, ${placeOf('position', 'scores.id')} as position, score from scores
      where ${enough}
      order by score desc, position, id
      limit ${limit} offset ${(page - 1) * limit}
    )
    select products.*, (select count(*) from scores where ${enough}) as total
    from listed join products on products.id = listed.id
    order by listed.score desc, listed.position, listed.id`;
};

const readPage = async (
  db: Kysely<Database>,
  words: SearchWords,
  request: FoundRequest,
  among: Among,
): Promise<{ products: Product[]; total: number }> => {
  const read = async (part: FoundRequest) => (await foundProducts(words, part, among).execute(db)).rows;
  const rows = await read(request);
  // Behind the last page no row says how many there are.
  const [first] = rows.length > 0 || request.page === 1 ? rows : await read({ ...request, page: 1, limit: 1 });
  return { products: rows.map(presentProduct), total: first?.total ?? 0 };
};

/** One page of the products that answer a search, best first, with the number of all that do. */
export const searchProducts = async (
  db: Kysely<Database>,
  { search, ...request }: SearchRequest,
): Promise<{ products: Product[]; total: number }> => {
  const words = await findSearchWords(db, searchTerms(search));
  if (words.hits.length === 0) return { products: [], total: 0 };
  const parts = await partsOf(db, words);
  const [rarest, ...others] = parts;
  // Where everything asked for is on the menu, what answers all of it is among what answers the rarest.
  if (rarest && words.count > 1 && parts.length === words.count) {
    const found = await readPage(db, words, request, {
      candidates: candidatesOf([rarest], request.categories),
      others,
    });
    if (found.total > 0) return found;
  }
  return readPage(db, words, request, { candidates: candidatesOf(parts, request.categories), others: [] });
};
