import type { Locale } from '@bottega/contract/locale';
import type { ArticleForm } from '@bottega/contract/news/form';
import type { Article } from '@bottega/contract/news/schemas';
import type { PageRequest, SearchRequest } from '@bottega/contract/pagination';
import { type PageIds, readPageIds } from '#db/lists/list-pages.ts';
import type { Db, Row } from '#db/tables.ts';

export const presentArticle = ({ id, cover_image, date, created_at, updated_at, ...row }: Row<'news'>): Article => ({
  ...row,
  _id: id,
  coverImage: cover_image,
  date: date.toISOString(),
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

const readArticles = async (db: Db, { ids, total }: PageIds): Promise<{ articles: Article[]; total: number }> => {
  const rows = db.selectFrom('news').selectAll().where('id', 'in', ids).orderBy('date', 'desc').orderBy('id');
  return { articles: (await rows.execute()).map(presentArticle), total };
};

export const listVisibleArticles = async (
  db: Db,
  { locale, ...request }: PageRequest & { locale: Locale },
): Promise<{ articles: Article[]; total: number }> =>
  readArticles(db, await readPageIds(db, 'article', { ...request, filters: [locale] }));

export const listArticles = async (
  db: Db,
  { locale, ...request }: SearchRequest & { locale?: Locale | undefined },
): Promise<{ articles: Article[]; total: number }> => {
  const filters = locale && [locale, `${locale}:hidden`];
  return readArticles(db, await readPageIds(db, 'article', { ...request, filters }));
};

export const findArticle = async (db: Db, id: string): Promise<Article | undefined> => {
  const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentArticle(row);
};

const columnsOf = ({ coverImage, date, ...form }: ArticleForm) => ({
  ...form,
  date: new Date(date),
  cover_image: coverImage,
});

export const insertArticle = (
  trx: Db,
  { id, now, form }: { id: string; now: Date; form: ArticleForm },
): Promise<Row<'news'>> =>
  trx
    .insertInto('news')
    .values({ id, ...columnsOf(form), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateArticle = (
  trx: Db,
  { id, now, form }: { id: string; now: Date; form: ArticleForm },
): Promise<Row<'news'>> =>
  trx
    .updateTable('news')
    .set(({ eb }) => ({ ...columnsOf(form), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteArticleRow = (trx: Db, id: string): Promise<Row<'news'> | undefined> =>
  trx.deleteFrom('news').where('id', '=', id).returningAll().executeTakeFirst();
