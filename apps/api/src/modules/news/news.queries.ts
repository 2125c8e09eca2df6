import type { Locale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news';
import type { PageRequest } from '@bottega/contract/pagination';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

const presentArticle = ({ id, cover_image, date, created_at, updated_at, ...row }: Row<'articles'>): Article => ({
  ...row,
  _id: id,
  coverImage: cover_image,
  date: date.toISOString(),
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** One page of the visible articles in a language, newest first, with the number of all. */
export const listVisibleArticles = async (
  db: Kysely<Database>,
  { page, limit, locale }: PageRequest & { locale: Locale },
): Promise<{ articles: Article[]; total: number }> => {
  const fitting = db.selectFrom('articles').where('locale', '=', locale).where('visibility', '=', true);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { articles: rows.map(presentArticle), total };
};

export const findArticle = async (db: Kysely<Database>, id: string): Promise<Article | undefined> => {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentArticle(row);
};
