import { favoritesQuery } from '../features/favorites/queries.ts';
import { sessionQuery } from '../lib/session.ts';
import type { RouterContext } from './router-context.ts';

/** For a page with hearts: what a customer likes; nothing for a visitor. Never rejects. */
export const loadFavorites = async ({ api, queryClient }: RouterContext): Promise<void> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) await queryClient.prefetchQuery(favoritesQuery(api, user.id));
};
