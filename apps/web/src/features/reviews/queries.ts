import { hasMore, maxLimit } from '@bottega/contract/pagination';
import { homeReviewsLimit as limit, listApprovedReviews } from '@bottega/contract/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Approved reviews, newest first, two a page (spec §9). */
export const approvedReviewsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'approved'],
    queryFn: async ({ pageParam: page, signal }) =>
      (await api.call(listApprovedReviews, { query: { page, limit } }, { signal })).payload,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });

/** Mean rating of the newest approved reviews, as many as one call gives; null while there is none. */
export const averageRatingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reviews', 'average'],
    queryFn: async ({ signal }) => {
      const { payload } = await api.call(listApprovedReviews, { query: { limit: maxLimit } }, { signal });
      const ratings = payload.reviews.map(({ rating }) => rating);
      if (ratings.length === 0) return null;
      return { average: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length, count: ratings.length };
    },
  });
