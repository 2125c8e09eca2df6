import { hasMore } from '@bottega/contract/pagination';
import { listApprovedReviews } from '@bottega/contract/reviews/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
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
