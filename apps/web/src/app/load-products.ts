import type { itemsPerPage } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products';
import { notFound } from '@tanstack/react-router';
import { productQuery, relatedDishesQuery } from '../features/products/dish-queries.ts';
import { productListQuery } from '../features/products/queries.ts';
import { isMissing } from '../lib/api-error.ts';
import { loadFavorites } from './load-favorites.ts';
import type { RouterContext } from './router-context.ts';

interface ListChoice {
  /** Comma-joined, as in the address. */
  category: string | undefined;
  limit: (typeof itemsPerPage)[number] | undefined;
  search?: string | undefined;
}

/** Loads the first page of the menu; the not-found page for an unknown category. In the browser the page itself says when it failed. */
export const loadProductList = async (
  context: RouterContext,
  { category, limit, search }: ListChoice,
): Promise<void> => {
  const { api, queryClient } = context;
  const categories = category === undefined ? [] : categoriesFromPath(category);
  if (categories === null) throw notFound();
  const list = queryClient
    .ensureQueryData(productListQuery(api, { categories, limit, search }))
    .catch((error: unknown) => {
      // On the server it is a failure of our own, and no page to keep.
      if (import.meta.env.SSR) throw error;
    });
  await Promise.all([list, loadFavorites(context)]);
};

/** Loads a dish and its neighbours; the not-found page when there is no such dish. Returns what the document's head says of it. */
export const loadProduct = async (context: RouterContext, id: string) => {
  const { api, queryClient } = context;
  const dish = queryClient.ensureQueryData(productQuery(api, id)).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
  const [{ category, name: title, description, img: image }] = await Promise.all([dish, loadFavorites(context)]);
  const related = queryClient.prefetchQuery(relatedDishesQuery(api, category));
  // In the browser the dish does not wait for its neighbours.
  if (import.meta.env.SSR) await related;
  return { title, description, image };
};
