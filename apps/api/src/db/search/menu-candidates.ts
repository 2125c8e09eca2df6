import type { Category } from '@bottega/contract/products/rules';
import { maxFoundProducts } from '@bottega/contract/products/staff-schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { MenuWords } from './menu-words.ts';

const maxEntries = maxFoundProducts;
const maxRead = 2 * maxEntries;
const maxBestWords = 12;

export interface MatchedTerm {
  nr: number;
  words: string[];
  entries: number;
}

export const byRarity = async (db: Db, { count, hits }: MenuWords): Promise<MatchedTerm[]> => {
  const terms: MatchedTerm[] = [];
  for (let nr = 0; nr < count; nr++) {
    const matching = hits.filter((hit) => hit.nr === nr).toSorted((a, b) => b.quality - a.quality);
    if (matching.length === 0) continue;
    const words = matching.map(({ word }) => word);
    const some = db
      .selectFrom('search_terms')
      .select('term')
      .where('kind', '=', 'product')
      .where('term', 'in', words)
      .limit(maxRead)
      .as('some');
    const { entries } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow();
    terms.push({ nr, words, entries });
  }
  return terms.toSorted((a, b) => a.entries - b.entries);
};

/**
 * Reads the index `products_places` alone. For an equality SQLite would read the row; for a range without `limit`
 * PostgreSQL would scan the terms.
 */
export const placeOf = (column: 'category' | 'position', id: 'scores.id' | 'entry.record_id') =>
  sql`(
    select ${sql.ref(column)} from products where products.id between ${sql.ref(id)} and ${sql.ref(id)} limit 1
  )`;

interface Narrowing {
  categories?: readonly Category[] | undefined;
  also?: RawBuilder<SqlBool> | undefined;
}

const isAmong = ({ categories, also }: Narrowing) => {
  const conditions = [
    ...(categories ? [sql`${placeOf('category', 'entry.record_id')} in (${sql.join(categories)})`] : []),
    ...(also ? [sql`exists (select 1 from products where products.id = entry.record_id and ${also})`] : []),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

const allEntries = ({ nr }: MatchedTerm) => sql`
  select search_terms.* from typed cross join search_terms
  where search_terms.kind = 'product' and search_terms.term = typed.word and typed.nr = ${sql.lit(nr)}`;

const bestEntries = ({ words }: MatchedTerm, most: number) => {
  const limit = sql.lit(most);
  const each = words.slice(0, maxBestWords).map(
    (word) => sql`select * from (
      select * from search_terms where kind = 'product' and term = ${word} order by rank, record_id limit ${limit}
    ) as of_word`,
  );
  return sql`${sql.join(each, sql` union all `)} limit ${limit}`;
};

const entriesOf = (term: MatchedTerm, narrowing: Narrowing, most: number) => {
  const read = narrowing.categories || narrowing.also ? 2 * most : most;
  const entries = term.entries <= read && term.entries < maxRead ? allEntries(term) : bestEntries(term, read);
  return sql`select * from (
    select entry.* from (${entries}) as entry ${isAmong(narrowing)} limit ${sql.lit(most)}
  ) as of_term`;
};

export const selectCandidates = (terms: readonly MatchedTerm[], narrowing: Narrowing): RawBuilder<unknown> => {
  let left = maxEntries;
  const each = terms.map((term, index) => {
    const share = Math.floor(left / (terms.length - index));
    left -= Math.min(term.entries, share);
    return entriesOf(term, narrowing, share);
  });
  return sql`${sql.join(each, sql` union all `)}`;
};
