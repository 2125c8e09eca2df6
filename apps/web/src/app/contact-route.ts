import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { plainHead } from './page-head.ts';
import { requireFlag } from './require-flag.ts';
import { rootRoute } from './root-route.ts';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { page: 'src/pages/storefront/contact-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_contact'),
  head: plainHead('contact', '/contact'),
  component: lazyRouteComponent(() => import('../pages/storefront/contact-page.tsx'), 'ContactPage'),
});
