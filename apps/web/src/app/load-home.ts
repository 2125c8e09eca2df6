import { houseFavoritesQuery } from '../features/products/dish-queries.ts';
import { approvedReviewsQuery, averageRatingQuery } from '../features/reviews/queries.ts';
import { flagsQuery } from '../lib/flags.ts';
import { loadFavorites } from './load-favorites.ts';
import type { RouterContext } from './router-context.ts';

/** Loads what the home page shows. A section whose data cannot be had stays away; the page does not fail for it. */
export const loadHome = async (context: RouterContext): Promise<{ now: number }> => {
  const { api, queryClient } = context;
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  await Promise.allSettled([
    queryClient.ensureInfiniteQueryData(approvedReviewsQuery(api)),
    queryClient.ensureQueryData(averageRatingQuery(api)),
    flags.ff_products && queryClient.ensureQueryData(houseFavoritesQuery(api)),
    flags.ff_products && loadFavorites(context),
  ]);
  // With the page, so that server and browser agree on it while it hydrates.
  return { now: Date.now() };
};
