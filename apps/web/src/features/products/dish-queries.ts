import { type Category, getProduct } from '@bottega/contract/products';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { dishFrom } from './dish.ts';
import { productListQuery } from './queries.ts';

// Apart from the list's own queries: the menu, which carries those, never asks for these.

/** Dishes of the same category, the dish itself among them: the first page of its list, which is often known already. */
export const relatedDishesQuery = (api: Api, category: Category) => productListQuery(api, { categories: [category] });

// spec leaves it open; two rows of four on a desktop, four of two on a phone
const houseFavorites = 8;

/** The dishes that the home page shows. */
export const houseFavoritesQuery = (api: Api) => productListQuery(api, { categories: [], limit: houseFavorites });

/** One product. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => dishFrom(await api.call(getProduct, { params: { id } }, { signal }), api.locale),
  });
