import type { Product } from '@bottega/contract/products';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { favoriteChange } from './favorite-change.ts';
import { favoritesQuery } from './queries.ts';

/** The user's favorites and how to change them. */
export const useFavorites = (userId: string) => {
  const api = useApi();
  const { data: favorites = [], isPending } = useQuery(favoritesQuery(api, userId));
  const { mutateAsync } = useMutation(favoriteChange({ api, queryClient: useQueryClient(), userId }));
  return {
    favorites,
    isPending,
    /** Rejects when the server refused; the mark is then as it was. */
    setFavorite: (product: Product, favorite: boolean) => mutateAsync({ product, favorite }),
  };
};
