import type { Review } from '@bottega/contract/reviews/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, deleteRecord } from '#db/change-record.ts';
import { lockRow } from '#db/rows.ts';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { deleteReviewRow, presentReview, setApproved } from './reviews.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const reviews = { topic: 'reviews', missing: 'review_not_found' } as const;

export interface Decision {
  id: string;
  approved: boolean;
  version: number | undefined;
  by: Actor;
}

const subjectOf = ({ id, username }: Row<'reviews'>) => ({ kind: 'review', recordId: id, label: username }) as const;

export const decideReview = (parts: Parts, { id, approved, version, by }: Decision): Promise<Review> =>
  changeRecord(parts, { ...reviews, by, version, lock: (trx) => lockRow(trx, 'reviews', id) }, async (trx, row) => {
    const before = presentReview(row);
    if (row.approved === approved) return { entries: [], result: before };
    const after = presentReview(await setApproved(trx, id, approved));
    const action = approved ? 'approved' : 'demoted';
    return { entries: [{ action, ...subjectOf(row), before, after }], result: after };
  });

export const deleteReview = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(parts, { ...reviews, by }, async (trx) => {
    const row = await deleteReviewRow(trx, id);
    return row && { ...subjectOf(row), before: presentReview(row) };
  });
