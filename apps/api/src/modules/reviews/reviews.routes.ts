import { listApprovedReviews } from '@bottega/contract/reviews';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { listReviews } from './reviews.queries.ts';

/** The public review call of spec §7. */
export const reviewRoutes = ({ db }: Deps): Route[] => [
  route(listApprovedReviews, async ({ query }) => ok({ payload: await listReviews(db, { ...query, approved: true }) })),
];
