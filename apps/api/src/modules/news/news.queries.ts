import type { ArticleForm } from '@bottega/contract/article-form';
import type { Locale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news';
import type { PageRequest, SearchRequest } from '@bottega/contract/pagination';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findRecords } from '../../db/find-records.ts';
import { pageOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

/** An article row as the wire carries it. */
export const presentArticle = ({
  id,
  cover_image,
  date,
  created_at,
  updated_at,
  ...row
}: Row<'articles'>): Article => ({
  ...row,
  _id: id,
  coverImage: cover_image,
  date: date.toISOString(),
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** These articles, newest first. */
const readArticles = async (db: Kysely<Database>, ids: readonly string[] | RawBuilder<string>): Promise<Article[]> => {
  const articles = db.selectFrom('articles').selectAll().where('id', 'in', ids);
  return (await articles.orderBy('date', 'desc').orderBy('id').execute()).map(presentArticle);
};

/** One page of the visible articles in a language, newest first, with the number of all. */
export const listVisibleArticles = async (
  db: Kysely<Database>,
  { page, limit, locale }: PageRequest & { locale: Locale },
): Promise<{ articles: Article[]; total: number }> => {
  const keys = [locale];
  const articles = await readArticles(db, await pageOf(db, 'news', { page, limit, keys }));
  return { articles, total: await countOf(db, 'news', keys) };
};

/** One page of all articles, hidden ones as well, or of those in a language or with a title: newest first. */
export const listArticles = async (
  db: Kysely<Database>,
  { page, limit, locale, search }: SearchRequest & { locale?: Locale | undefined },
): Promise<{ articles: Article[]; total: number }> => {
  const keys = locale && [locale, `${locale}:hidden`];
  const size = await countOf(db, 'news', keys);
  const tab = locale && { condition: sql<SqlBool>`record.locale = ${locale}`, size };
  const found = await findRecords(db, 'article', { page, limit, search, tab });
  const ids = found ? ['', ...found.ids] : await pageOf(db, 'news', { page, limit, keys });
  return { articles: await readArticles(db, ids), total: found?.total ?? size };
};

export const findArticle = async (db: Kysely<Database>, id: string): Promise<Article | undefined> => {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentArticle(row);
};

const columnsOf = ({ coverImage, date, ...form }: ArticleForm) => ({
  ...form,
  date: new Date(date),
  cover_image: coverImage,
});

export const insertArticle = (
  trx: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ArticleForm },
): Promise<Row<'articles'>> =>
  trx
    .insertInto('articles')
    .values({ id, ...columnsOf(form), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes an article's row until the transaction ends, and answers what it holds. */
export const takeArticle = (trx: Kysely<Database>, id: string): Promise<Row<'articles'> | undefined> =>
  trx
    .updateTable('articles')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateArticle = (
  trx: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ArticleForm },
): Promise<Row<'articles'>> =>
  trx
    .updateTable('articles')
    .set(({ eb }) => ({ ...columnsOf(form), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Answers what was deleted, if there was such an article. */
export const deleteArticleRow = (trx: Kysely<Database>, id: string): Promise<Row<'articles'> | undefined> =>
  trx.deleteFrom('articles').where('id', '=', id).returningAll().executeTakeFirst();
