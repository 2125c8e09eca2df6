import { type Locale, locales } from '@bottega/contract/locale';
import type { Category } from '@bottega/contract/products';
import type { Kysely } from 'kysely';
import { partOf } from '../../db/list-pages.ts';
import type { Database } from '../../db/tables.ts';
import { countOf, countsOf } from '../../db/tallies.ts';

/** How many pages of a kind there are, and when the latest of them changed. */
interface Extent {
  total: number;
  updated_at: Date;
}

/** The dishes on the menu, by category; categories without dishes are absent. */
export const countDishes = async (db: Kysely<Database>): Promise<(Extent & { category: Category })[]> => {
  const extents: (Extent & { category: Category })[] = [];
  for (const [category, total] of await countsOf(db, 'products')) {
    const row = await db
      .selectFrom('products')
      .select('updated_at')
      .where('category', '=', category as Category)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) extents.push({ category: category as Category, total, ...row });
  }
  return extents.toSorted((a, b) => (a.category < b.category ? -1 : 1));
};

/** The visible articles, by language; languages without articles are absent. */
export const countArticles = async (db: Kysely<Database>): Promise<(Extent & { locale: Locale })[]> => {
  const extents: (Extent & { locale: Locale })[] = [];
  for (const locale of locales) {
    const row = await db
      .selectFrom('articles')
      .select('updated_at')
      .where('locale', '=', locale)
      .where('visibility', '=', true)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) extents.push({ locale, total: await countOf(db, 'news', [locale]), ...row });
  }
  return extents;
};

/** Which of all rows, in the order of their list. */
export interface Span {
  skip: number;
  take: number;
}

interface Batch {
  skip: number;
  after: { place: Date | number; id: string } | undefined;
  limit: number;
}

// So many rows are in memory at a time.
const batchSize = 1000;

async function* inBatches<R extends { id: string; place: Date | number }>(
  { skip, take }: Span,
  read: (batch: Batch) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let after: R | undefined;
  for (let left = take; left > 0; left -= batchSize) {
    const limit = Math.min(batchSize, left);
    // Only the first batch counts rows off; the others know where they begin.
    const rows = await read({ after, skip: after === undefined ? skip : 0, limit });
    yield rows;
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
}

/** Dishes in batches. */
export const readDishes = (db: Kysely<Database>, span: Span) =>
  inBatches(span, async (batch) => {
    const dishes = db.selectFrom('products').select(['id', 'updated_at', 'position as place']);
    const ids = await partOf(db, 'products', batch);
    return dishes.where('id', 'in', ids).orderBy('position').orderBy('id').execute();
  });

/** Visible articles in batches. */
export const readArticles = (db: Kysely<Database>, span: Span) =>
  inBatches(span, async (batch) => {
    const articles = db.selectFrom('articles').select(['id', 'locale', 'updated_at', 'date as place']);
    const ids = await partOf(db, 'news', { ...batch, keys: locales });
    return articles.where('id', 'in', ids).orderBy('date', 'desc').orderBy('id').execute();
  });
