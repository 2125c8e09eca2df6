import { createRoute } from '@tanstack/react-router';
import { withTexts } from '#locales/texts.ts';
import type { RouterContext } from '../document/router-context.ts';
import { requireFlag } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';
import { screenHead } from './screen-head.ts';

const texts = ['orders', 'staff/kitchen', 'staff/printing', 'staff/dashboard', 'staff/live', 'staff/ordering'] as const;
const page = withTexts(() => import('#pages/kitchen/kitchen-page.tsx'), ...texts);
const module = 'src/pages/kitchen/kitchen-page.tsx';

const requireKitchen = ({ context }: { context: RouterContext }) => requireFlag(context, 'ff_kitchen');

export const kitchenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kitchen',
  staticData: { page: module },
  beforeLoad: requireKitchen,
  loader: async ({ context }) => (await page()).loadKitchen(context),
  head: screenHead('/kitchen'),
  component: lazyPage(page, 'KitchenPage', ...texts),
});

/** Stored by the service worker for offline use, without tickets. */
export const kitchenAwayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kitchen/away',
  staticData: { page: module },
  beforeLoad: requireKitchen,
  loader: async ({ context }) => (await page()).loadKitchenAway(context),
  head: screenHead('/kitchen/away'),
  component: lazyPage(page, 'KitchenAwayPage', ...texts),
});
