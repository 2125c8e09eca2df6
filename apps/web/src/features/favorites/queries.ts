import { listFavorites } from '@bottega/contract/favorites/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const favoritesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['favorites', userId],
    queryFn: ({ signal }) => api.call(listFavorites, { params: { id: userId } }, { signal }),
  });
