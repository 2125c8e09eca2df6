import type { Locale } from '@bottega/contract/locale';
import { defaultLimit } from '@bottega/contract/pagination';
import { getProduct, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import type { Category } from '@bottega/contract/products/rules';
import type { Product } from '@bottega/contract/products/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export type LocalizedProduct = Omit<Product, 'descriptionFr'>;

/** The other language's description only makes the page heavier. */
export const localized = ({ descriptionFr, ...product }: Product, locale: Locale): LocalizedProduct =>
  locale === 'fr' && descriptionFr ? { ...product, description: descriptionFr } : product;

export interface ProductListOptions {
  categories: readonly Category[];
  limit?: number | undefined;
  search?: string | undefined;
}

export interface ProductList {
  products: readonly LocalizedProduct[];
  total: number;
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
  return { products: payload.products.map((product) => localized(product, api.locale)), total: payload.total };
};

/** `loadNextPage` extends it. Not an infinite query: 1 kB less in the first load. */
export const productListQuery = (api: Api, options: ProductListOptions) =>
  queryOptions({
    queryKey: [
      'products',
      'list',
      { category: options.categories.join(','), limit: options.limit ?? defaultLimit, search: options.search },
    ],
    queryFn: async ({ client, queryKey, signal }): Promise<ProductList> => {
      // A refetch reads as many pages as are shown.
      const pages = client.getQueryData<ProductList>(queryKey)?.pages ?? 1;
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const read = await Promise.all(numbers.map((page) => listPage(api, options, page, signal)));
      return { products: read.flatMap(({ products }) => products), total: read.at(-1)?.total ?? 0, pages };
    },
  });

export const loadNextPage = async (api: Api, queryClient: QueryClient, options: ProductListOptions): Promise<void> => {
  const { queryKey } = productListQuery(api, options);
  const page = (queryClient.getQueryData(queryKey)?.pages ?? 0) + 1;
  const { products, total } = await listPage(api, options, page);
  queryClient.setQueryData(queryKey, (shown) => ({
    products: [...(shown?.products ?? []), ...products],
    total,
    pages: page,
  }));
};

/** The first page of the category, often cached already. */
export const relatedProductsQuery = (api: Api, category: Category) => productListQuery(api, { categories: [category] });

// Two rows of four on a desktop, four of two on a phone.
const houseFavorites = 8;

export const houseFavoritesQuery = (api: Api) => productListQuery(api, { categories: [], limit: houseFavorites });

export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => localized(await api.call(getProduct, { params: { id } }, { signal }), api.locale),
  });
