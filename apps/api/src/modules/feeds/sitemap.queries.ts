import { type Locale, locales } from '@bottega/contract/locale';
import type { Category } from '@bottega/contract/products/rules';
import { countByKey, countRecords } from '#db/lists/list-counts.ts';
import { selectPartIds } from '#db/lists/list-pages.ts';
import { onMenu } from '#db/record-types.ts';
import type { Db } from '#db/tables.ts';

interface Extent {
  total: number;
  updated_at: Date;
}

export const countDishes = async (db: Db): Promise<(Extent & { category: Category })[]> => {
  const extents: (Extent & { category: Category })[] = [];
  for (const [category, total] of await countByKey(db, 'product')) {
    if (category.endsWith(':hidden')) continue;
    const row = await db
      .selectFrom('products')
      .select('updated_at')
      .where('category', '=', category as Category)
      .where('hidden', '=', false)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) extents.push({ category: category as Category, total, ...row });
  }
  return extents.toSorted((a, b) => (a.category < b.category ? -1 : 1));
};

export const countArticles = async (db: Db): Promise<(Extent & { locale: Locale })[]> => {
  const extents: (Extent & { locale: Locale })[] = [];
  for (const locale of locales) {
    const row = await db
      .selectFrom('news')
      .select('updated_at')
      .where('locale', '=', locale)
      .where('visibility', '=', true)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) extents.push({ locale, total: await countRecords(db, 'article', [locale]), ...row });
  }
  return extents;
};

export interface Slice {
  skip: number;
  take: number;
}

interface Batch {
  skip: number;
  after: { place: Date | number; id: string } | undefined;
  limit: number;
}

const batchSize = 1000;

async function* inBatches<R extends { id: string; place: Date | number }>(
  { skip, take }: Slice,
  read: (batch: Batch) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let after: R | undefined;
  for (let left = take; left > 0; left -= batchSize) {
    const limit = Math.min(batchSize, left);
    const rows = await read({ after, skip: after === undefined ? skip : 0, limit });
    yield rows;
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
}

export const readDishes = (db: Db, slice: Slice) =>
  inBatches(slice, async (batch) => {
    const dishes = db.selectFrom('products').select(['id', 'slug', 'updated_at', 'position as place']);
    const ids = selectPartIds('product', { ...batch, filters: [onMenu] });
    return dishes.where('id', 'in', ids).orderBy('position').orderBy('id').execute();
  });

export const readArticles = (db: Db, slice: Slice) =>
  inBatches(slice, async (batch) => {
    const articles = db.selectFrom('news').select(['id', 'locale', 'updated_at', 'date as place']);
    const ids = selectPartIds('article', { ...batch, filters: locales });
    return articles.where('id', 'in', ids).orderBy('date', 'desc').orderBy('id').execute();
  });
