import { hasMore, maxLimit } from '@bottega/contract/pagination';
import { listApprovedReviews } from '@bottega/contract/reviews/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

const limit = 2;

export const approvedReviewsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'approved'],
    queryFn: async ({ pageParam: page, signal }) =>
      (await api.call(listApprovedReviews, { query: { page, limit } }, { signal })).payload,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });

/** Of the newest 100 approved reviews; null without any. */
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
