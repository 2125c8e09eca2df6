import type { Review } from '@bottega/contract/reviews/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { deleteReviewRow, presentReview, setApproved } from './reviews.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

/** `version`: the one the moderator saw, if known. */
export interface Decision {
  id: string;
  approved: boolean;
  version: number | undefined;
  by: Actor;
}

/** Does nothing if the review is already in that state. @throws HttpError review_not_found, version_conflict */
export const decideReview = async (
  { db, changes, clock }: Parts,
  { id, approved, version, by }: Decision,
): Promise<Review> => {
  const { before, after } = await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, 'reviews', id);
    if (!row) throw new HttpError('review_not_found');
    if (version !== undefined && version !== row.version) throw new HttpError('version_conflict');
    const before = presentReview(row);
    if (row.approved === approved) return { before, after: before };
    const after = presentReview(await setApproved(trx, id, approved));
    const action = approved ? 'approved' : 'demoted';
    const change = { action, kind: 'review', recordId: id, label: row.username } as const;
    await audit(trx, { ...change, at: clock(), by, before, after });
    return { before, after };
  });
  if (after !== before) await changes.publish('reviews');
  return after;
};

/** @throws HttpError review_not_found */
export const deleteReview = async ({ db, changes, clock }: Parts, { id, by }: { id: string; by: Actor }) => {
  await db.transaction().execute(async (trx) => {
    const row = await deleteReviewRow(trx, id);
    if (!row) throw new HttpError('review_not_found');
    const change = { action: 'deleted', kind: 'review', recordId: id, label: row.username } as const;
    await audit(trx, { ...change, at: clock(), by, before: presentReview(row), after: null });
  });
  await changes.publish('reviews');
};
