import type { SearchRequest } from '@bottega/contract/pagination';
import type { Review } from '@bottega/contract/reviews/schemas';
import { readPageIds } from '#db/lists/list-pages.ts';
import type { Db, Row } from '#db/tables.ts';
import { languageOf } from '#lib/language-of.ts';

export const presentReview = (row: Row<'reviews'>): Review => {
  const lang = languageOf(row.comment);
  return {
    _id: row.id,
    user: { username: row.username },
    rating: row.rating,
    comment: row.comment,
    ...(lang && { lang }),
    date: row.date.toISOString(),
    approved: row.approved,
    version: row.version,
  };
};

export const listReviews = async (
  db: Db,
  { approved, ...request }: SearchRequest & { approved?: boolean | undefined },
): Promise<{ reviews: Review[]; total: number }> => {
  const filters = approved === undefined ? undefined : [approved ? 'approved' : 'pending'];
  const { ids, total } = await readPageIds(db, 'review', { ...request, filters });
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  return { reviews: rows.map(presentReview), total };
};

export const setApproved = (trx: Db, id: string, approved: boolean): Promise<Row<'reviews'>> =>
  trx
    .updateTable('reviews')
    .set(({ eb }) => ({ approved, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteReviewRow = (trx: Db, id: string): Promise<Row<'reviews'> | undefined> =>
  trx.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
