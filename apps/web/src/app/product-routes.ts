import { itemsPerPage, maxSearchLength } from '@bottega/contract/pagination';
import { isCategory } from '@bottega/contract/products';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoryDescription } from '../i18n/page-descriptions.ts';
import { describedBy, pageHead, plainHead } from './page-head.ts';
import { pendingPage } from './pending-page.tsx';
import { requireFlag } from './require-flag.ts';
import { requireUser } from './require-user.ts';
import { rootRoute } from './root-route.ts';

// The code of loaders comes when one is needed: the document brought the data of the first page along.
const loaders = () => import('./load-products.ts');
const skeletons = () => import('../pages/storefront/dishes-pending.tsx');

// Until then the last page stays, which is calmer than a flash of skeletons.
const pendingMs = 400;

interface MenuChoice {
  limit?: (typeof itemsPerPage)[number] | undefined;
  search?: string | undefined;
}

export const productListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/{-$category}',
  staticData: {
    page: 'src/pages/storefront/product-list-page.tsx',
    latePart: 'src/features/products/product-search.tsx',
    search: { limit: itemsPerPage.map(String), search: 'text' },
  },
  // Named even when unknown: what is not named here comes through from the address as it is.
  validateSearch: ({ limit, search }: { limit?: unknown; search?: unknown }): MenuChoice => ({
    limit: itemsPerPage.find((choice) => choice === Number(limit)),
    search:
      String(search ?? '')
        .replaceAll('\0', '')
        .trim()
        .slice(0, maxSearchLength) || undefined,
  }),
  // Not the words: with them each letter would make another page, with skeletons in place of the field one types in.
  loaderDeps: ({ search: { limit } }) => ({ limit }),
  beforeLoad: ({ context }) => requireFlag(context, 'ff_products'),
  loader: async ({ context, params, deps, location }) =>
    (await loaders()).loadProductList(context, { ...location.search, ...deps, category: params.category }),
  head: ({ match, params: { category = '' } }) => {
    const { context } = match;
    const { search } = match.search;
    const isKnown = isCategory(category);
    const name = context.t(isKnown ? `category_${category}` : 'products_title');
    const description =
      isKnown && import.meta.env.SSR
        ? categoryDescription[context.locale](name)
        : describedBy('products', context.locale);
    const title = search ? `${search} · ${context.t('search')}` : name;
    const head = pageHead(context, { title, description, path: isKnown ? `/products/${category}` : '/products' });
    // What somebody looks for is no page for search engines; its canonical address is that of the list.
    if (search && import.meta.env.SSR) head.meta.push({ name: 'robots', content: 'noindex' });
    return head;
  },
  component: lazyRouteComponent(() => import('../pages/storefront/product-list-page.tsx'), 'ProductListPage'),
  pendingComponent: pendingPage(async () => (await skeletons()).ProductListPending),
  pendingMs,
});

export const productDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/product/$id',
  staticData: { page: 'src/pages/storefront/product-detail-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_products'),
  loader: async ({ context, params: { id } }) => (await loaders()).loadProduct(context, id),
  head: ({ match: { context }, params: { id }, loaderData: dish }) =>
    dish ? pageHead(context, { ...dish, path: `/products/product/${id}` }) : {},
  component: lazyRouteComponent(() => import('../pages/storefront/product-detail-page.tsx'), 'ProductDetailPage'),
  pendingComponent: pendingPage(async () => (await skeletons()).ProductDetailPending),
  pendingMs,
});

export const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  staticData: { page: 'src/pages/storefront/favorites-page.tsx' },
  beforeLoad: ({ context }) => requireUser(context, 'ff_products'),
  loader: async ({ context }) => (await import('./load-favorites.ts')).loadFavorites(context),
  head: plainHead('favorites', '/favorites', true),
  component: lazyRouteComponent(() => import('../pages/storefront/favorites-page.tsx'), 'FavoritesPage'),
  pendingComponent: pendingPage(async () => (await skeletons()).FavoritesPending),
  pendingMs,
});
