import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

// Only known reasons are shown: free text in the address would let a stranger's link speak in the shop's name.
const reasons = ['no_token_provided', 'invalid_or_expired_token'] as const;

interface ErrorSearch {
  message?: (typeof reasons)[number] | undefined;
}

export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { page: 'src/pages/storefront/error-page.tsx', search: { message: reasons } },
  // Named even when unknown: what is not named here comes through from the address as it is.
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
  component: lazyRouteComponent(() => import('../pages/storefront/error-page.tsx'), 'ErrorPage'),
});
