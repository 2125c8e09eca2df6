import type { PageRequest } from '@bottega/contract/pagination';
import type { Category, Product } from '@bottega/contract/products';
import { searchTerms } from '@bottega/contract/search-terms';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import { presentProduct } from './products.queries.ts';
import { findSearchWords, type SearchWords } from './search-words.queries.ts';

type SearchRequest = PageRequest & { search: string; categories?: Category[] };
type FoundProduct = Row<'products'> & { total: number };
type FoundRequest = Omit<SearchRequest, 'search'>;

/** With fewer products than this, a word leads: reading them is cheaper than reading all that have the other words. */
const fewProducts = 500;

/** Where to begin reading. `cross join` tells SQLite the order of the tables; to PostgreSQL it says nothing. */
const answersOf = (lead: readonly string[] | undefined) =>
  lead
    ? sql`(select distinct product_id from product_words where word in (${sql.join(lead)})) as lead
        cross join product_words cross join typed
        where product_words.product_id = lead.product_id and typed.word = product_words.word`
    : sql`typed cross join product_words where product_words.word = typed.word`;

/**
 * One page of what answers the words, best first: `score` sums, over what was asked for, the best of where the word
 * stands times how well it fits. Shown is what answers the most of what was asked for, and no less than half of it;
 * with a `lead` only what answers everything. What has to be known of each product is a subquery, because PostgreSQL
 * would rather read a whole table of products than join many.
 */
const foundProducts = (
  { count, hits }: SearchWords,
  { page, limit, categories }: FoundRequest,
  lead?: readonly string[],
): RawBuilder<FoundProduct> => {
  const rows = hits.map(({ term, word, quality }) => sql`(${sql.lit(term)}, ${word}, ${sql.lit(quality)})`);
  const of = (column: 'category' | 'position') =>
    sql`(select ${sql.ref(column)} from products where products.id = scores.product_id)`;
  const inCategories = categories ? sql`where ${of('category')} in (${sql.join(categories)})` : sql``;
  const enough = lead
    ? sql`answered = ${sql.lit(count)}`
    : sql`answered * 2 >= ${sql.lit(count)} and answered = (select max(answered) from fitting)`;
  return sql<FoundProduct>`
    with typed (term, word, quality) as (values ${sql.join(rows)}),
    answers as (
      select product_words.product_id, typed.term, max(product_words.weight * typed.quality) as score
      from ${answersOf(lead)}
      group by product_words.product_id, typed.term
    ),
    scores as (
      select product_id, count(*) as answered, sum(score) as score from answers group by product_id
    ),
    fitting as (
      select product_id as id, ${of('position')} as position, answered, score from scores
      ${inCategories}
    ),
    listed as (
      select id, position, score, count(*) over () as total from fitting where ${enough}
      order by score desc, position, id
      limit ${limit} offset ${(page - 1) * limit}
    )
    select products.*, listed.total from listed join products on products.id = listed.id
    order by listed.score desc, listed.position, listed.id`;
};

const readPage = async (
  db: Kysely<Database>,
  words: SearchWords,
  request: FoundRequest,
  lead?: readonly string[],
): Promise<{ products: Product[]; total: number }> => {
  const read = async (part: FoundRequest) => (await foundProducts(words, part, lead).execute(db)).rows;
  const rows = await read(request);
  // Behind the last page no row says how many there are.
  const [first] = rows.length > 0 || request.page === 1 ? rows : await read({ ...request, page: 1, limit: 1 });
  return { products: rows.map(presentProduct), total: first?.total ?? 0 };
};

/** The words of the rarest thing asked for, where everything asked for is on the menu and one is rare. */
const findLead = async (db: Kysely<Database>, { count, hits }: SearchWords): Promise<string[] | undefined> => {
  if (count === 1) return undefined;
  let lead: { products: number; words: string[] } = { products: fewProducts, words: [] };
  for (let term = 0; term < count; term++) {
    const words = hits.filter((hit) => hit.term === term).map(({ word }) => word);
    if (words.length === 0) return undefined;
    const some = db.selectFrom('product_words').select('word').where('word', 'in', words).limit(fewProducts).as('some');
    const { products } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow();
    if (products < lead.products) lead = { products, words };
  }
  return lead.words.length > 0 ? lead.words : undefined;
};

/** One page of the products that answer a search, best first, with the number of all that do. */
export const searchProducts = async (
  db: Kysely<Database>,
  { search, ...request }: SearchRequest,
): Promise<{ products: Product[]; total: number }> => {
  const words = await findSearchWords(db, searchTerms(search));
  if (words.hits.length === 0) return { products: [], total: 0 };
  const lead = await findLead(db, words);
  const found = lead && (await readPage(db, words, request, lead));
  return found && found.total > 0 ? found : readPage(db, words, request);
};
