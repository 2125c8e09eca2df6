import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { plainHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { page: 'src/pages/storefront/privacy-page.tsx' },
  head: plainHead('privacy', '/privacy'),
  component: lazyRouteComponent(() => import('../pages/storefront/privacy-page.tsx'), 'PrivacyPage'),
});
