import { accountRoutes } from './account.ts';
import { courierAwayRoute, courierRoute } from './courier.ts';
import { dashboardRoute, setupRoute } from './dashboard.ts';
import { kitchenAwayRoute, kitchenRoute } from './kitchen.ts';
import { paperRoutes } from './paper.ts';
import { rootRoute } from './root.ts';
import { storefrontRoutes } from './storefront.ts';

export const routeTree = rootRoute.addChildren([
  ...storefrontRoutes,
  ...accountRoutes,
  ...paperRoutes,
  dashboardRoute,
  kitchenRoute,
  kitchenAwayRoute,
  courierRoute,
  courierAwayRoute,
  setupRoute,
]);
