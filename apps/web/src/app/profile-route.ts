import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { requireUser } from './require-user.ts';
import { rootRoute } from './root-route.ts';

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { page: 'src/pages/storefront/profile-page.tsx' },
  beforeLoad: ({ context }) => requireUser(context, 'ff_profile'),
  loader: async ({ context }) => (await import('./load-profile.ts')).loadProfile(context, context.user.id),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.t('profile_title'),
      description: context.t('shop_tagline'),
      path: '/profile',
      hidden: true,
    }),
  component: lazyRouteComponent(() => import('../pages/storefront/profile-page.tsx'), 'ProfilePage'),
});
