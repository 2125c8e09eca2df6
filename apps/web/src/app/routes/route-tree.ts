import { accountRoutes } from './account.ts';
import { dashboardRoute } from './dashboard.ts';
import { rootRoute } from './root.ts';
import { storefrontRoutes } from './storefront.ts';

export const routeTree = rootRoute.addChildren([...storefrontRoutes, ...accountRoutes, dashboardRoute]);
