import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pageHead, plainHead } from './page-head.ts';
import { requireFlag } from './require-flag.ts';
import { rootRoute } from './root-route.ts';

const loaders = () => import('./load-news.ts');
const listPage = () => import('../pages/storefront/news-page.tsx');
const articlePage = () => import('../pages/storefront/article-page.tsx');

// As for products: until then the last page stays.
const pendingMs = 400;

/** The list; an article in the address is the one that its reader comes back to. */
export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/{-$article}',
  staticData: { page: 'src/pages/storefront/news-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_news'),
  loader: async ({ context, params: { article } }) => (await loaders()).loadNews(context, article),
  head: plainHead('news', '/news'),
  component: lazyRouteComponent(listPage, 'NewsPage'),
  pendingComponent: lazyRouteComponent(listPage, 'NewsPending'),
  pendingMs,
});

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/article/{-$id}',
  staticData: { page: 'src/pages/storefront/article-page.tsx' },
  beforeLoad: async ({ context, params: { id } }) => {
    await requireFlag(context, 'ff_news');
    if (id === undefined) throw redirect({ to: '/news/{-$article}', replace: true, statusCode: 302 });
  },
  loader: async ({ context, params: { id = '' } }) => (await loaders()).loadArticle(context, id),
  head: ({ match: { context }, params: { id = '' }, loaderData: article }) =>
    article ? pageHead(context, { ...article, path: `/news/article/${id}` }) : {},
  component: lazyRouteComponent(articlePage, 'ArticlePage'),
  pendingComponent: lazyRouteComponent(articlePage, 'ArticlePending'),
  pendingMs,
});
