import type { PageRequest } from '@bottega/contract/pagination';
import type { Review } from '@bottega/contract/reviews';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

const presentReview = (row: Row<'reviews'>): Review => ({
  _id: row.id,
  user: { username: row.username },
  rating: row.rating,
  comment: row.comment,
  date: row.date.toISOString(),
  approved: row.approved,
});

/** One page of the reviews in the given state, newest first, with the number of all. */
export const listReviews = async (
  db: Kysely<Database>,
  { page, limit, approved }: PageRequest & { approved: boolean },
): Promise<{ reviews: Review[]; total: number }> => {
  const fitting = db.selectFrom('reviews').where('approved', '=', approved);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { reviews: rows.map(presentReview), total };
};
