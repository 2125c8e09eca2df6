import { listFavorites } from '@bottega/contract/favorites/endpoints';
import type { ListedProduct } from '@bottega/contract/products/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import type { Api } from '#lib/api/api-client.ts';

/** A favorite just added has the form of its page. */
export type Favorite = ListedProduct | LocalizedProduct;

export const favoritesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['favorites', userId],
    queryFn: ({ signal }): Promise<readonly Favorite[]> =>
      api.call(listFavorites, { params: { id: userId }, query: { lang: api.locale } }, { signal }),
  });
