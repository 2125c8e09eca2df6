import type { SearchRequest } from '@bottega/contract/pagination';
import type { Review } from '@bottega/contract/reviews';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { findRecords } from '../../db/find-records.ts';
import { pageOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

/** A review row as the wire carries it. */
export const presentReview = (row: Row<'reviews'>): Review => ({
  _id: row.id,
  user: { username: row.username },
  rating: row.rating,
  comment: row.comment,
  date: row.date.toISOString(),
  approved: row.approved,
  version: row.version,
});

const tallyKeys = (approved: boolean | undefined) =>
  approved === undefined ? undefined : [approved ? 'approved' : 'pending'];

/** One page of the reviews, of those in the given state, or of what a search finds: newest first, with their number. */
export const listReviews = async (
  db: Kysely<Database>,
  { page, limit, approved, search }: SearchRequest & { approved?: boolean | undefined },
): Promise<{ reviews: Review[]; total: number }> => {
  const keys = tallyKeys(approved);
  const size = await countOf(db, 'reviews', keys);
  const tab = approved === undefined ? undefined : { condition: sql<SqlBool>`record.approved = ${approved}`, size };
  const found = await findRecords(db, 'review', { page, limit, search, tab });
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', 'in', found ? ['', ...found.ids] : await pageOf(db, 'reviews', { page, limit, keys }))
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  return { reviews: rows.map(presentReview), total: found?.total ?? size };
};

/** Takes a review's row until the transaction ends, and answers what it holds. */
export const takeReview = (trx: Kysely<Database>, id: string): Promise<Row<'reviews'> | undefined> =>
  trx
    .updateTable('reviews')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const setApproved = (trx: Kysely<Database>, id: string, approved: boolean): Promise<Row<'reviews'>> =>
  trx
    .updateTable('reviews')
    .set(({ eb }) => ({ approved, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Answers what was deleted, if there was such a review. */
export const deleteReviewRow = (trx: Kysely<Database>, id: string): Promise<Row<'reviews'> | undefined> =>
  trx.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
