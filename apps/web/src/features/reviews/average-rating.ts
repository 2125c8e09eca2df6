import type { Locale } from '@bottega/contract/locale';
import { maxLimit } from '@bottega/contract/pagination';
import { listApprovedReviews } from '@bottega/contract/reviews/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const formatAverage = (average: number, locale: Locale): string =>
  average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Average of the newest 100 approved reviews; null without any. */
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
