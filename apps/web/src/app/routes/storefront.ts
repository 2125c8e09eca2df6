import { itemsPerPage, maxSearchLength } from '@bottega/contract/pagination';
import { isCategory } from '@bottega/contract/products/rules';
import { createRoute, redirect } from '@tanstack/react-router';
import { homeDescription } from '#features/home/home-description.ts';
import type { FoodWishes } from '#features/products/queries.ts';
import { hoursQuery } from '#features/shop/opening-hours.ts';
import { rememberedPageSize } from '#lib/page-size.ts';
import { textsIn } from '#locales/texts.ts';
import { describedBy, pageHead, plainHead, shopOf, taglineOf } from '../document/page-head.ts';
import type { RouterContext } from '../document/router-context.ts';
import { requireFlag } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

// Not needed for the first page, whose data the document contains.
const loaders = () => import('./load-storefront.ts');
const productListPage = () => import('#pages/storefront/products/product-list-page.tsx');
const productDetailPage = () => import('#pages/storefront/products/product-detail-page.tsx');
const newsPage = () => import('#pages/storefront/news/news-page.tsx');
const articlePage = () => import('#pages/storefront/news/article-page.tsx');

// Until then the previous page stays visible.
const pendingMs = 400;

const hoursOf = ({ api, locale, queryClient }: RouterContext): readonly string[] =>
  queryClient.getQueryData(hoursQuery(api, locale).queryKey)?.lines ?? [];

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'src/pages/storefront/home-page.tsx' },
  loader: async ({ context }) => (await loaders()).loadHome(context),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: [context.t('shop_name'), taglineOf(context)].filter(Boolean).join(' · ') || context.t('nav_home'),
      description: homeDescription(shopOf(context), hoursOf(context), context.locale),
      path: '/',
    }),
  component: lazyPage(() => import('#pages/storefront/home-page.tsx'), 'HomePage', 'home'),
});

interface MenuChoice extends FoodWishes {
  limit?: (typeof itemsPerPage)[number] | undefined;
  search?: string | undefined;
}

/** Comma-separated; the loader, outside the first load, validates it. */
const words = (joined: unknown): string | undefined =>
  typeof joined === 'string' && /^[a-z_]+(,[a-z_]+)*$/.test(joined) ? joined : undefined;

const productListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/{-$category}',
  staticData: {
    page: 'src/pages/storefront/products/product-list-page.tsx',
    search: { limit: itemsPerPage.map(String), search: 'text', without: 'text', diet: 'text', traces: ['ok'] },
  },
  // Even if invalid, or others come through unvalidated.
  validateSearch: ({ limit, search, without, diet, traces }: Record<keyof MenuChoice, unknown>): MenuChoice => ({
    without: words(without),
    diet: words(diet),
    traces: traces === 'ok' ? traces : undefined,
    limit: itemsPerPage.find((choice) => choice === Number(limit)),
    search:
      String(search ?? '')
        .replaceAll('\0', '')
        .trim()
        .slice(0, maxSearchLength) || undefined,
  }),
  // Otherwise each letter would be a page with skeletons.
  loaderDeps: ({ search: { limit } }) => ({ limit }),
  beforeLoad: async ({ context, params, search }) => {
    await requireFlag(context, 'ff_products');
    // The server redirects before its cache.
    const limit = import.meta.env.SSR || search.limit ? undefined : rememberedPageSize();
    if (limit) throw redirect({ to: '/products/{-$category}', params, search: { ...search, limit }, replace: true });
  },
  loader: async ({ context, params, deps, location }) =>
    (await loaders()).loadProductList(context, { ...location.search, ...deps, category: params.category }),
  head: ({ match, params: { category = '' } }) => {
    const { context } = match;
    const { search, without, diet } = match.search;
    const isKnown = isCategory(category);
    const name = context.t(isKnown ? `category_${category}` : 'products_title');
    const description =
      isKnown && import.meta.env.SSR
        ? textsIn(context.locale, 'shop/head')('category_description', { category: name })
        : describedBy('products', context.locale);
    const title = search ? `${search} · ${context.t('search')}` : name;
    const head = pageHead(context, { title, description, path: isKnown ? `/products/${category}` : '/products' });
    if ((search || without || diet) && import.meta.env.SSR) head.meta.push({ name: 'robots', content: 'noindex' });
    return head;
  },
  component: lazyPage(productListPage, 'ProductListPage', 'menu'),
  pendingComponent: lazyPage(productListPage, 'ProductListPending', 'menu'),
  pendingMs,
});

const productDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/product/$id',
  staticData: { page: 'src/pages/storefront/products/product-detail-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_products'),
  loader: async ({ context, params: { id } }) => (await loaders()).loadProduct(context, id),
  head: ({ match: { context }, loaderData: product }) =>
    product ? pageHead(context, { ...product, path: `/products/product/${product.address}` }) : {},
  component: lazyPage(productDetailPage, 'ProductDetailPage', 'dish'),
  pendingComponent: lazyPage(productDetailPage, 'ProductDetailPending', 'dish'),
  pendingMs,
});

const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/{-$article}',
  staticData: { page: 'src/pages/storefront/news/news-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_news'),
  loader: async ({ context, params: { article } }) => (await loaders()).loadNews(context, article),
  head: plainHead('news', '/news'),
  component: lazyPage(newsPage, 'NewsPage', 'news'),
  pendingComponent: lazyPage(newsPage, 'NewsPending', 'news'),
  pendingMs,
});

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/article/{-$id}',
  staticData: { page: 'src/pages/storefront/news/article-page.tsx' },
  beforeLoad: async ({ context, params: { id } }) => {
    await requireFlag(context, 'ff_news');
    if (id === undefined) throw redirect({ to: '/news/{-$article}', replace: true, statusCode: 302 });
  },
  loader: async ({ context, params: { id = '' } }) => (await loaders()).loadArticle(context, id),
  head: ({ match: { context }, params: { id = '' }, loaderData: article }) =>
    article ? pageHead(context, { ...article, path: `/news/article/${id}` }) : {},
  component: lazyPage(articlePage, 'ArticlePage', 'news'),
  pendingComponent: lazyPage(articlePage, 'ArticlePending', 'news'),
  pendingMs,
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { page: 'src/pages/storefront/contact-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_contact'),
  head: plainHead('contact', '/contact'),
  component: lazyPage(() => import('#pages/storefront/contact-page.tsx'), 'ContactPage', 'contact', 'validation'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { page: 'src/pages/storefront/legal/privacy-page.tsx' },
  head: plainHead('privacy', '/privacy'),
  component: lazyPage(() => import('#pages/storefront/legal/privacy-page.tsx'), 'PrivacyPage', 'shop/privacy'),
});

interface LegalSearch {
  /** Of former terms. */
  version?: number | undefined;
}

const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$page',
  staticData: { page: 'src/pages/storefront/legal/legal-page.tsx', search: { version: 'text' } },
  validateSearch: ({ version }: { version?: unknown }): LegalSearch => ({
    version: /^[1-9]\d{0,8}$/.test(String(version)) ? Number(version) : undefined,
  }),
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context, params: { page }, deps: { version } }) =>
    (await loaders()).loadLegalPage(context, page, version),
  head: ({ match: { context }, params: { page }, loaderData }) =>
    loaderData ? pageHead(context, { ...loaderData, path: `/legal/${page}` }) : {},
  component: lazyPage(() => import('#pages/storefront/legal/legal-page.tsx'), 'LegalPage', 'shop/legal'),
});

// Free text would let a stranger's link show any message in the shop's name.
const reasons = ['no_token_provided', 'invalid_or_expired_token'] as const;

interface ErrorSearch {
  message?: (typeof reasons)[number] | undefined;
}

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { page: 'src/pages/storefront/error-page.tsx', search: { message: reasons } },
  validateSearch: (search: { message?: unknown }): ErrorSearch => ({
    message: reasons.find((reason) => reason === search.message),
  }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.t('error_oops'),
      description: context.t('error_unexpected'),
      path: '/error',
      hidden: true,
    }),
  component: lazyPage(() => import('#pages/storefront/error-page.tsx'), 'ErrorPage', 'account'),
});

export const storefrontRoutes = [
  homeRoute,
  productListRoute,
  productDetailRoute,
  newsRoute,
  articleRoute,
  contactRoute,
  privacyRoute,
  legalRoute,
  errorRoute,
] as const;
