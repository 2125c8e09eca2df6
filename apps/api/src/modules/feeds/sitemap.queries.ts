import type { Locale } from '@bottega/contract/locale';
import type { Category } from '@bottega/contract/products';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** How many pages of a kind there are, and when the latest of them changed. */
interface Extent {
  total: number;
  updated_at: Date;
}

/** The dishes on the menu, by category; categories without dishes are absent. */
export const countDishes = (db: Kysely<Database>): Promise<(Extent & { category: Category })[]> =>
  db
    .selectFrom('products')
    .select(({ fn }) => [
      'category',
      fn.countAll<number>().as('total'),
      // On SQLite the ending `_at` makes it a date.
      fn.max('updated_at').as('updated_at'),
    ])
    .groupBy('category')
    .orderBy('category')
    .execute();

/** The visible articles, by language; languages without articles are absent. */
export const countArticles = (db: Kysely<Database>): Promise<(Extent & { locale: Locale })[]> =>
  db
    .selectFrom('articles')
    .select(({ fn }) => ['locale', fn.countAll<number>().as('total'), fn.max('updated_at').as('updated_at')])
    .where('visibility', '=', true)
    .groupBy('locale')
    .orderBy('locale')
    .execute();

/** Which of all rows, in the order of their ids. */
export interface Span {
  skip: number;
  take: number;
}

// So many rows are in memory at a time.
const batchSize = 1000;

async function* inBatches<R extends { id: string }>(
  { skip, take }: Span,
  read: (batch: { after: string | undefined; skip: number; limit: number }) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let after: string | undefined;
  for (let left = take; left > 0; left -= batchSize) {
    const limit = Math.min(batchSize, left);
    // Only the first batch counts rows off; the others know where they begin.
    const rows = await read({ after, skip: after === undefined ? skip : 0, limit });
    yield rows;
    after = rows.at(-1)?.id;
    if (rows.length < limit) return;
  }
}

/** Dishes in batches. */
export const readDishes = (db: Kysely<Database>, span: Span) =>
  inBatches(span, ({ after, skip, limit }) => {
    const rows = db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').limit(limit).offset(skip);
    return (after === undefined ? rows : rows.where('id', '>', after)).execute();
  });

/** Visible articles in batches. */
export const readArticles = (db: Kysely<Database>, span: Span) =>
  inBatches(span, ({ after, skip, limit }) => {
    const rows = db
      .selectFrom('articles')
      .select(['id', 'locale', 'updated_at'])
      .where('visibility', '=', true)
      .orderBy('id')
      .limit(limit)
      .offset(skip);
    return (after === undefined ? rows : rows.where('id', '>', after)).execute();
  });
