import { locales } from '@bottega/contract/locale';
import { createRoute } from '@tanstack/react-router';
import { loadTexts, textsIn, withTexts } from '#locales/texts.ts';
import { pageHead } from '../document/page-head.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

interface DashboardChoice {
  section?: string | undefined;
  tab?: string | undefined;
  search?: string | undefined;
  order?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: string | undefined;
}

const texts = [
  'contact',
  'staff/dashboard',
  'staff/live',
  'news',
  'orders',
  'staff/printing',
  'staff/setup',
  'staff/records',
  'staff/home',
  'staff/hours',
  'staff/import',
  'staff/flags',
  'staff/food',
  'staff/kitchen-settings',
  'staff/open',
  'staff/options',
  'staff/ordering',
  'staff/orders',
  'staff/public',
  'staff/security',
  'staff/shop',
  'staff/users',
  'staff/team',
  'validation',
] as const;

const dashboard = withTexts(() => import('#pages/dashboard/dashboard-page.tsx'), ...texts);

// Articles and replies may be in another language than the staff's.
const page = async () => {
  const [code] = await Promise.all([dashboard(), ...locales.map((locale) => loadTexts(locale, 'contact', 'news'))]);
  return code;
};

/** Its code stays out of all shop pages. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: {
    page: 'src/pages/dashboard/dashboard-page.tsx',
    search: {
      section: 'text',
      tab: 'text',
      search: 'text',
      order: 'text',
      person: 'text',
      from: 'text',
      to: 'text',
      state: 'text',
    },
  },
  validateSearch: (search: DashboardChoice) => search,
  loaderDeps: ({ search: { section, order } }) => ({ section, order }),
  loader: async ({ context, location }) => (await page()).loadDashboard(context, location.search),
  head: ({ match: { context }, loaderData: named }) =>
    named ? pageHead(context, { ...named, path: '/dashboard', hidden: true }) : {},
  component: lazyPage(page, 'DashboardPage', ...texts),
});

const setupPage = withTexts(() => import('#pages/dashboard/setup/setup-page.tsx'), ...texts);

export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { page: 'src/pages/dashboard/setup/setup-page.tsx', search: { token: 'text' }, uncached: true },
  validateSearch: (search: { token?: string }) => search,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => (await setupPage()).loadSetup(context, token),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? {
          meta: [
            { title: textsIn(context.locale, 'staff/setup')('page_title') },
            { name: 'robots', content: 'noindex' },
          ],
        }
      : { meta: [{ title: document.title }] },
  component: lazyPage(setupPage, 'SetupPage', ...texts),
});
