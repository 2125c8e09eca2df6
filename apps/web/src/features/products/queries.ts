import { defaultLimit } from '@bottega/contract/pagination';
import { type Category, listProducts, listProductsByCategory } from '@bottega/contract/products';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { type Dish, dishFrom } from './dish.ts';

/** Which dishes a list has. */
export interface ProductListOptions {
  /** Empty: the whole menu. */
  categories: readonly Category[];
  limit?: number | undefined;
  /** Words that the dishes answer, best first. */
  search?: string | undefined;
}

/** What is shown of a list of dishes. */
export interface DishList {
  dishes: readonly Dish[];
  /** How many there are in all. */
  total: number;
  /** How many pages are shown. */
  pages: number;
}

const listPage = async (
  api: Api,
  { categories, limit = defaultLimit, search }: ProductListOptions,
  page: number,
  signal?: AbortSignal,
) => {
  const query = { page, limit, search };
  const { payload } =
    categories.length > 0
      ? await api.call(listProductsByCategory, { params: { category: categories.join(',') }, query }, { signal })
      : await api.call(listProducts, { query }, { signal });
  return { dishes: payload.products.map((product) => dishFrom(product, api.locale)), total: payload.total };
};

/**
 * The menu or some of its categories, as far as it is shown: `nextDishes` makes it longer. A plain query, since the
 * library's infinite one costs every visitor of the menu a kilobyte.
 */
export const productListQuery = (api: Api, options: ProductListOptions) =>
  queryOptions({
    queryKey: [
      'products',
      'list',
      { category: options.categories.join(','), limit: options.limit ?? defaultLimit, search: options.search },
    ],
    queryFn: async ({ client, queryKey, signal }): Promise<DishList> => {
      // A list that is read again is read as far as it was shown.
      const pages = client.getQueryData<DishList>(queryKey)?.pages ?? 1;
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const read = await Promise.all(numbers.map((page) => listPage(api, options, page, signal)));
      return { dishes: read.flatMap(({ dishes }) => dishes), total: read.at(-1)?.total ?? 0, pages };
    },
  });

/** Reads the next page of a list and puts it behind what is shown. */
export const nextDishes = async (api: Api, queryClient: QueryClient, options: ProductListOptions): Promise<void> => {
  const { queryKey } = productListQuery(api, options);
  const page = (queryClient.getQueryData(queryKey)?.pages ?? 0) + 1;
  const { dishes, total } = await listPage(api, options, page);
  queryClient.setQueryData(queryKey, (shown) => ({
    dishes: [...(shown?.dishes ?? []), ...dishes],
    total,
    pages: page,
  }));
};
