import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { plainHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'src/pages/storefront/home-page.tsx' },
  // Its own file: the other pages' first load does without it.
  loader: async ({ context }) => (await import('./load-home.ts')).loadHome(context),
  head: plainHead('home', '/'),
  component: lazyRouteComponent(() => import('../pages/storefront/home-page.tsx'), 'HomePage'),
});
