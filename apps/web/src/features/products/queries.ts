import type { GivenFood } from '@bottega/contract/food/food-code';
import type { Locale } from '@bottega/contract/locale';
import { defaultLimit, maxLimit } from '@bottega/contract/pagination';
import {
  getProduct,
  getProductBySlug,
  listProducts,
  listProductsByCategory,
} from '@bottega/contract/products/endpoints';
import type { Category } from '@bottega/contract/products/rules';
import type { Product, SearchWish, Section, WholeProduct } from '@bottega/contract/products/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import type { Api } from '#lib/api/api-client.ts';
import { isMissing } from '#lib/api/api-error.ts';

export const addressOf = ({ slug, _id }: Pick<Product, 'slug' | '_id'>): string => slug ?? _id;

/** The API sends texts in the requested language; most names stay Italian. */
export const localized = <Food extends GivenFood>(
  { defaultPrice, ...product }: LocalizedProduct<Food> & Pick<Product, 'defaultPrice'>,
  locale: Locale,
): LocalizedProduct<Food> => ({
  ...product,
  ...(defaultPrice !== undefined && { price: defaultPrice, basePrice: product.price }),
  ...(locale === 'fr' && { nameLang: product.nameLang ?? 'it' }),
});

/** Comma-joined allergens and diets from the URL. */
export interface FoodWishes {
  without?: string | undefined;
  diet?: string | undefined;
  /** Traces are accepted. */
  traces?: 'ok' | undefined;
}

export interface ProductListOptions extends FoodWishes {
  categories: readonly Category[];
  limit?: number | undefined;
  search?: string | undefined;
  sort?: 'category' | undefined;
}

export interface ProductList {
  products: readonly LocalizedProduct[];
  total: number;
  /** Only when sorted by category. */
  sections?: readonly Section[] | undefined;
  /** In its proper spelling. */
  meant?: string | undefined;
  /** Allergens and diets named in the search. */
  wish?: SearchWish | undefined;
  pages: number;
}

const joined = (own: string | undefined, more: readonly string[] = []): string | undefined =>
  [...new Set([...(own?.split(',') ?? []), ...more])].join() || undefined;

/** Merges the search's wishes into the filter; the other words remain the search. */
export const withWish = <Filters extends FoodWishes & { search?: string | undefined }>(
  filters: Filters,
  wish: SearchWish | undefined,
): Filters =>
  wish
    ? {
        ...filters,
        search: wish.search,
        without: joined(filters.without, wish.without),
        diet: joined(filters.diet, wish.diet),
      }
    : filters;

export const listPage = async (
  api: Api,
  { categories, limit = defaultLimit, search, sort, without, diet, traces }: ProductListOptions,
  page: number,
  signal?: AbortSignal,
) => {
  const query = { page, limit, search, sort, without, diet, traces, lang: api.locale };
  const { payload } =
    categories.length > 0
      ? await api.call(listProductsByCategory, { params: { category: categories.join(',') }, query }, { signal })
      : await api.call(listProducts, { query }, { signal });
  return { ...payload, products: payload.products.map((product) => localized(product, api.locale)) };
};

type ListPage = Awaited<ReturnType<typeof listPage>>;

const readPages = async (
  api: Api,
  options: ProductListOptions,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<Omit<ProductList, 'pages'>> => {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const read = await Promise.all(numbers.map((page) => listPage(api, options, page, signal)));
  return { ...(read.at(-1) as ListPage), products: read.flatMap(({ products }) => products) };
};

/** What search engines read; choices of visitors are not indexed. */
export const isIndexed = ({ categories, search, without, diet }: ProductListOptions): boolean =>
  categories.length < 2 && !search && !without && !diet;

/** In sections, except for one category or a search. */
export const menuOptions = (options: Omit<ProductListOptions, 'sort'>): ProductListOptions =>
  options.search || options.categories.length === 1 ? options : { ...options, sort: 'category' };

/** `loadPages` extends it. An infinite query would add 1 kB to the first load. */
export const productListQuery = (
  api: Api,
  { categories, limit = defaultLimit, search, sort, without, diet, traces }: ProductListOptions,
) =>
  queryOptions({
    // Listed one by one: pages may pass search params that the server does not know.
    queryKey: ['products', 'list', { category: categories.join(','), limit, search, sort, without, diet, traces }],
    queryFn: async ({ client, queryKey, signal }): Promise<ProductList> => {
      // A refetch reads all pages shown.
      const pages = client.getQueryData<ProductList>(queryKey)?.pages ?? 1;
      return {
        ...(await readPages(api, { categories, limit, search, sort, without, diet, traces }, 1, pages, signal)),
        pages,
      };
    },
  });

/** For search engines; a longer menu is complete in the sitemap only. */
export const wholeListQuery = (api: Api, category: Category | undefined) =>
  queryOptions({
    queryKey: ['products', 'whole list', category ?? ''],
    meta: { serverOnly: true },
    queryFn: async ({ signal }) =>
      (await listPage(api, { ...menuOptions({ categories: category ? [category] : [] }), limit: maxLimit }, 1, signal))
        .products,
  });

export const loadPages = async (
  api: Api,
  queryClient: QueryClient,
  options: ProductListOptions,
  upTo: number,
): Promise<void> => {
  const { queryKey } = productListQuery(api, options);
  const shown = queryClient.getQueryData(queryKey);
  const more = await readPages(api, options, (shown?.pages ?? 0) + 1, upTo);
  queryClient.setQueryData(queryKey, {
    ...more,
    products: [...(shown?.products ?? []), ...more.products],
    pages: upTo,
  });
};

/** The first page of the category, often cached already. */
export const relatedProductsQuery = (api: Api, category: Category) => productListQuery(api, { categories: [category] });

// Two rows of four on a desktop, four of two on a phone.
const houseFavorites = 8;

export const houseFavoritesQuery = (api: Api, wishes: FoodWishes = {}) =>
  productListQuery(api, { categories: [], limit: houseFavorites, ...wishes });

const readProduct = async (api: Api, address: string, signal: AbortSignal): Promise<WholeProduct> => {
  const query = { lang: api.locale };
  const byId = () => api.call(getProduct, { params: { id: address }, query }, { signal });
  if (!/^[a-z0-9-]+$/.test(address)) return byId();
  return api.call(getProductBySlug, { params: { slug: address }, query }, { signal }).catch((error: unknown) => {
    if (isMissing(error)) return byId();
    throw error;
  });
};

export const productQuery = (api: Api, address: string) =>
  queryOptions({
    queryKey: ['products', 'one', address],
    queryFn: async ({ signal }) => localized(await readProduct(api, address, signal), api.locale),
  });
