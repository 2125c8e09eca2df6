import type { Category } from '@bottega/contract/products';
import { maxFoundProducts } from '@bottega/contract/products-staff';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { SearchWords } from './search-words.queries.ts';

/**
 * So many places where words stand are read for a search, those in names before those in descriptions. On a menu of
 * thousands of dishes a frequent word would be read for longer than anybody reads what it finds.
 */
const maxEntries = maxFoundProducts;
/** So many are looked at to find those in the wanted categories. */
const maxLookedAt = 2 * maxEntries;
/** Where more words of the menu answer a typed one than are needed, the best are read. */
const maxBestWords = 12;

/** One of the things that were asked for, as far as the menu has it. */
export interface Part {
  term: number;
  /** The words that answer it, the best first. */
  words: string[];
  /** How many entries of the index they have, counted as far as that matters. */
  entries: number;
}

/** The parts of a search that the menu has, the rarest first. */
export const partsOf = async (db: Kysely<Database>, { count, hits }: SearchWords): Promise<Part[]> => {
  const parts: Part[] = [];
  for (let term = 0; term < count; term++) {
    const answering = hits.filter((hit) => hit.term === term).toSorted((a, b) => b.quality - a.quality);
    if (answering.length === 0) continue;
    const words = answering.map(({ word }) => word);
    const some = db.selectFrom('product_words').select('word').where('word', 'in', words).limit(maxLookedAt).as('some');
    const { entries } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow();
    parts.push({ term, words, entries });
  }
  return parts.toSorted((a, b) => a.entries - b.entries);
};

/**
 * Category or position of a product, from the index `products_places` alone. Asked by a range: for an equality SQLite
 * takes the unique index of the ids, and with it reads the whole row.
 */
export const placeOf = (column: 'category' | 'position', id: 'scores.id' | 'entry.product_id') =>
  sql`(select ${sql.ref(column)} from products where products.id between ${sql.ref(id)} and ${sql.ref(id)})`;

const inCategories = (categories: Category[] | undefined) =>
  categories ? sql`where ${placeOf('category', 'entry.product_id')} in (${sql.join(categories)})` : sql``;

const allEntries = ({ term }: Part) => sql`
  select product_words.* from typed cross join product_words
  where typed.term = ${sql.lit(term)} and product_words.word = typed.word`;

/** One word after the other, until there are enough. */
const bestEntries = ({ words }: Part, most: number) => {
  const limit = sql.lit(most);
  const each = words.slice(0, maxBestWords).map(
    (word) => sql`select * from (
      select * from product_words where word = ${word} order by weight desc, product_id limit ${limit}
    ) as of_word`,
  );
  return sql`${sql.join(each, sql` union all `)} limit ${limit}`;
};

const entriesOf = (part: Part, categories: Category[] | undefined, most: number) => {
  const looked = categories ? 2 * most : most;
  const entries = part.entries <= looked && part.entries < maxLookedAt ? allEntries(part) : bestEntries(part, looked);
  return sql`select * from (
    select entry.* from (${entries}) as entry ${inCategories(categories)} limit ${sql.lit(most)}
  ) as of_part`;
};

/** The entries of the index that these parts of a search bring, `maxEntries` in all; the rarest brings all it has. */
export const candidatesOf = (parts: readonly Part[], categories: Category[] | undefined): RawBuilder<unknown> => {
  let left = maxEntries;
  const each = parts.map((part, index) => {
    const share = Math.floor(left / (parts.length - index));
    left -= Math.min(part.entries, share);
    return entriesOf(part, categories, share);
  });
  return sql`${sql.join(each, sql` union all `)}`;
};
