import { addFavorite, removeFavorite } from '@bottega/contract/favorites/endpoints';
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { type Favorite, favoritesQuery } from './queries.ts';

export const useFavorites = (userId: string) => {
  const api = useApi();
  const { data: favorites = [], isPending } = useQuery(favoritesQuery(api, userId));
  const { mutateAsync } = useMutation(favoriteChange({ api, queryClient: useQueryClient(), userId }));
  return {
    favorites,
    isPending,
    setFavorite: (product: Favorite, favorite: boolean) => mutateAsync({ product, favorite }),
  };
};

interface FavoriteChange {
  product: Favorite;
  favorite: boolean;
}

interface FavoriteChangeOptions {
  api: Api;
  queryClient: QueryClient;
  userId: string;
}

/** Optimistic; calls run one by one, so that the last click wins, then the list is refetched. */
const favoriteChange = ({ api, queryClient, userId }: FavoriteChangeOptions) => {
  const { queryKey } = favoritesQuery(api, userId);
  const show = ({ product, favorite }: FavoriteChange) =>
    queryClient.setQueryData(queryKey, (known = []) => {
      const others = known.filter(({ _id }) => _id !== product._id);
      return favorite ? [product, ...others] : others;
    });
  return mutationOptions({
    mutationKey: queryKey,
    scope: { id: 'favorites' },
    mutationFn: ({ product, favorite }: FavoriteChange) =>
      api.call(favorite ? addFavorite : removeFavorite, { params: { id: userId, productId: product._id } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (_error, { product, favorite }) => {
      show({ product, favorite: !favorite });
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
