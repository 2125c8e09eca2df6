import { createRoute } from '@tanstack/react-router';
import { withTexts } from '#locales/texts.ts';
import { pageHead } from '../rendering/page-head.ts';
import type { RouterContext } from '../rendering/router-context.ts';
import { requireFlag } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const texts = ['courier', 'dashboard', 'orders', 'staff', 'staff-orders'] as const;
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
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, { ...loaderData, path: '/courier', hidden: true }) : {},
  component: lazyPage(page, 'CourierPage', ...texts),
});

/** The page without deliveries, which the service worker stores and shows where there is no network. */
export const courierAwayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/courier/away',
  staticData: { page: module },
  beforeLoad: requireDeliveries,
  loader: async ({ context }) => (await page()).loadCourierAway(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, { ...loaderData, path: '/courier/away', hidden: true }) : {},
  component: lazyPage(page, 'CourierAwayPage', ...texts),
});
