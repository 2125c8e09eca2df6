import { speaksOfFood } from '@bottega/contract/food/declared';
import { diets } from '@bottega/contract/food/diets';
import { allergens } from '@bottega/contract/food/food';
import type { itemsPerPage } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products/rules';
import { notFound, redirect } from '@tanstack/react-router';
import { favoritesQuery } from '#features/favorites/queries.ts';
import { FoodPart } from '#features/food/food-info.tsx';
import { openStateQuery } from '#features/home/open-state.ts';
import { legalQuery } from '#features/legal/queries.ts';
import { articleQuery, newsQuery } from '#features/news/queries.ts';
import { pairingsQuery } from '#features/products/pairings.ts';
import {
  type FoodWishes,
  houseFavoritesQuery,
  isIndexed,
  menuOptions,
  productListQuery,
  productQuery,
  relatedProductsQuery,
  wholeListQuery,
} from '#features/products/queries.ts';
import { averageRatingQuery } from '#features/reviews/average-rating.ts';
import { approvedReviewsQuery } from '#features/reviews/queries.ts';
import { shopQuery } from '#features/shop/shop.ts';
import { isMissing } from '#lib/api/api-error.ts';
import { flagsQuery } from '#lib/flags.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { RouterContext } from '../document/router-context.ts';

const orNotFound = (error: unknown): never => {
  throw isMissing(error) ? notFound() : error;
};

// Failures must not be cached.
const failOnServer = (error: unknown): void => {
  if (import.meta.env.SSR) throw error;
};

const loadFavorites = async ({ api, queryClient }: RouterContext): Promise<void> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) await queryClient.prefetchQuery(favoritesQuery(api, user.id));
};

const hasFood = async ({ api, queryClient }: RouterContext): Promise<boolean> =>
  speaksOfFood(await queryClient.ensureQueryData(shopQuery(api)));

/** Sections without data are left out. */
export const loadHome = async (context: RouterContext): Promise<void> => {
  const { api, queryClient, locale } = context;
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  await Promise.allSettled([
    queryClient.ensureQueryData(openStateQuery(api, locale)),
    queryClient.ensureInfiniteQueryData(approvedReviewsQuery(api)),
    queryClient.ensureQueryData(averageRatingQuery(api)),
    flags.ff_products && queryClient.ensureQueryData(houseFavoritesQuery(api)),
    flags.ff_products && loadFavorites(context),
  ]);
};

interface ListChoice extends FoodWishes {
  category: string | undefined;
  limit: (typeof itemsPerPage)[number] | undefined;
  search?: string | undefined;
}

/** The same choice must have the same URL. */
const listFrom = (known: readonly string[], joined: string | undefined): string | undefined => {
  const names = joined?.split(',') ?? [];
  return known.filter((name) => names.includes(name)).join(',') || undefined;
};

/** Also awaited in the browser, against layout shift. */
const loadFoodParts = async (context: RouterContext): Promise<void> => {
  if (import.meta.env.SSR || !(await hasFood(context))) return;
  const filter = import('#pages/storefront/products/product-list-page.tsx').then(({ FoodFilter }) =>
    FoodFilter.preload?.(),
  );
  await Promise.all([filter, FoodPart.preload?.()]);
};

/** Not found for an unknown category; other unknown values are dropped. */
export const loadProductList = async (context: RouterContext, { category, ...choice }: ListChoice): Promise<void> => {
  const { api, queryClient } = context;
  const categories = category === undefined ? [] : categoriesFromPath(category);
  if (categories === null) throw notFound();
  const without = listFrom(allergens, choice.without);
  const diet = listFrom(diets, choice.diet);
  if (without !== choice.without || diet !== choice.diet) {
    throw redirect({
      to: '/products/{-$category}',
      params: { category },
      // Preserves other params, such as `lang`.
      search: { ...choice, without, diet },
      replace: true,
      statusCode: 302,
    });
  }
  const list = queryClient
    .ensureQueryData(productListQuery(api, menuOptions({ categories, ...choice })))
    .catch(failOnServer);
  const isRead = import.meta.env.SSR && isIndexed({ categories, ...choice });
  const whole = isRead && queryClient.ensureQueryData(wholeListQuery(api, categories[0]));
  await Promise.all([list, whole, loadFavorites(context), loadFoodParts(context)]);
};

const loadFoodWords = async (context: RouterContext): Promise<void> => {
  if (!(await hasFood(context))) return;
  const [{ FoodWords }] = await Promise.all([import('#features/food/food-part.tsx'), FoodPart.preload?.()]);
  await FoodWords.preload?.();
};

/** Not awaited: the page reserves space. */
const preloadConfigurator = async (): Promise<void> => {
  const { Configurator } = await import('#pages/storefront/products/product-detail-page.tsx');
  await Configurator.preload?.();
};

export const loadProduct = async (context: RouterContext, id: string) => {
  const { api, queryClient } = context;
  const product = queryClient.ensureQueryData(productQuery(api, id)).catch(orNotFound);
  const rating = queryClient.prefetchQuery(averageRatingQuery(api));
  const [{ _id, slug, category, name: title, description, img: image, options }] = await Promise.all([
    product,
    rating,
    loadFavorites(context),
    loadFoodWords(context),
  ]);
  const address = slug ?? _id;
  // A former slug.
  if (id !== address && id !== _id) {
    throw redirect({
      to: '/products/product/$id',
      params: { id: address },
      search: true,
      replace: true,
      statusCode: 301,
    });
  }
  const others = Promise.all([
    queryClient.prefetchQuery(pairingsQuery(api, { _id, category })),
    queryClient.prefetchQuery(relatedProductsQuery(api, category)),
  ]);
  if (!import.meta.env.SSR && options?.length) preloadConfigurator().catch(() => undefined);
  // The product does not wait for the others.
  if (import.meta.env.SSR) await others;
  return { title, description, image, address };
};

// About what search engines show.
const excerpt = (text: string): string => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text);

export const loadArticle = async ({ api, queryClient }: RouterContext, id: string) => {
  const article = await queryClient.ensureQueryData(articleQuery(api, id)).catch(orNotFound);
  const { title, content, coverImage: image, locale: onlyIn, visibility } = article;
  const { author, category: section, date: publishedAt, updatedAt: modifiedAt } = article;
  return {
    title,
    description: excerpt(content[0]?.text ?? title),
    image,
    onlyIn,
    // Staff can preview it.
    hidden: !visibility,
    article: { author, section, publishedAt, modifiedAt },
  };
};

/** Former terms, for customers who ordered under them, are not indexed. */
export const loadLegalPage = async ({ api, queryClient }: RouterContext, page: string, version: number | undefined) => {
  const { title, sections } = await queryClient.ensureQueryData(legalQuery(api, page, version)).catch(orNotFound);
  const [first] = sections;
  return { title, description: excerpt(first?.paragraphs.join(' ') ?? title), hidden: version !== undefined };
};

export const loadNews = async (context: RouterContext, article: string | undefined): Promise<void> => {
  const { api, queryClient } = context;
  const list = queryClient.ensureInfiniteQueryData(newsQuery(api)).catch(failOnServer);
  await Promise.all([list, article === undefined ? undefined : loadArticle(context, article)]);
};
