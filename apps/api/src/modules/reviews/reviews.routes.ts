import * as contract from '@bottega/contract/reviews/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { listReviews } from './reviews.queries.ts';
import { decideReview, deleteReview } from './reviews.service.ts';

export const reviewRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  return [
    route(contract.listApprovedReviews, async ({ query }) =>
      ok({ payload: await listReviews(db, { ...query, approved: true }) }),
    ),
    route(contract.listReviews, async ({ query: { approved, ...request } }) =>
      ok({ payload: await listReviews(db, { ...request, approved: approved && approved === 'true' }) }),
    ),
    route(contract.moderateReview, async ({ params, body: { approved, version }, actor }) =>
      ok(await decideReview(deps, { id: params.id, approved, version, by: actor })),
    ),
    route(contract.deleteReview, async ({ params, actor, locale }) => {
      await deleteReview(deps, { id: params.id, by: actor });
      return ok({ message: messageText('review_deleted', locale) });
    }),
  ];
};
