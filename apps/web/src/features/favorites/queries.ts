import { listFavorites } from '@bottega/contract/favorites';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** A user's favorite products, latest first. */
export const favoritesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['favorites', userId],
    queryFn: ({ signal }) => api.call(listFavorites, { params: { id: userId } }, { signal }),
  });
