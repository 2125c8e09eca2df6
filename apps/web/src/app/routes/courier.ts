import { createRoute } from '@tanstack/react-router';
import { withTexts } from '#locales/texts.ts';
import type { RouterContext } from '../document/router-context.ts';
import { requireFlag } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';
import { screenHead } from './screen-head.ts';

const texts = ['staff/courier', 'staff/dashboard', 'orders', 'staff/records', 'staff/orders'] as const;
const page = withTexts(() => import('#pages/courier/courier-page.tsx'), ...texts);
const module = 'src/pages/courier/courier-page.tsx';

const requireDeliveries = async ({ context }: { context: RouterContext }) => {
  await requireFlag(context, 'ff_kitchen');
  await requireFlag(context, 'ff_ordering');
};

export const courierRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/courier',
  staticData: { page: module },
  beforeLoad: requireDeliveries,
  loader: async ({ context }) => (await page()).loadCourier(context),
  head: screenHead('/courier'),
  component: lazyPage(page, 'CourierPage', ...texts),
});

/** Stored by the service worker for offline use, without deliveries. */
export const courierAwayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/courier/away',
  staticData: { page: module },
  beforeLoad: requireDeliveries,
  loader: async ({ context }) => (await page()).loadCourierAway(context),
  head: screenHead('/courier/away'),
  component: lazyPage(page, 'CourierAwayPage', ...texts),
});
