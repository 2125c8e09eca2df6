import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

/** What of the dashboard is shown: a section, one of its tabs, what was searched for. */
interface DashboardChoice {
  section?: string | undefined;
  tab?: string | undefined;
  search?: string | undefined;
}

const page = () => import('../pages/dashboard/dashboard-page.tsx');

// Who may see it, and what there is to see, is for its own code to say: nothing of it is in the first load of a shop page.
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: {
    page: 'src/pages/dashboard/dashboard-page.tsx',
    search: { section: 'text', tab: 'text', search: 'text' },
  },
  validateSearch: (search: DashboardChoice) => search,
  loaderDeps: ({ search: { section } }) => ({ section }),
  loader: async ({ context, location }) => (await page()).loadDashboard(context, location.search),
  head: ({ match: { context }, loaderData: named }) =>
    named ? pageHead(context, { ...named, path: '/dashboard', hidden: true }) : {},
  component: lazyRouteComponent(page, 'DashboardPage'),
});
