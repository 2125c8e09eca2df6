import { addFavorite, removeFavorite } from '@bottega/contract/favorites';
import type { Product } from '@bottega/contract/products';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { favoritesQuery } from './queries.ts';

interface FavoriteChange {
  product: Product;
  favorite: boolean;
}

interface FavoriteChangeOptions {
  api: Api;
  queryClient: QueryClient;
  userId: string;
}

/**
 * Marks a product as favorite or takes the mark away: shown at once, taken back when the server refuses. Changes are
 * sent one after the other, so that the last click wins; after the last one the server's list is read again.
 */
export const favoriteChange = ({ api, queryClient, userId }: FavoriteChangeOptions) => {
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
