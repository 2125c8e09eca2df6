import { DashboardIcon } from '../../ui/icons/dashboard-icon.tsx';
import { HomeContent } from './home-content.tsx';
import { apiStatusQuery, overviewQuery } from './overview.ts';
import type { Section } from './section.ts';

/** What matters today, and whether the API is well (ADMIN-03). */
export const homeSection: Section = {
  title: { en: 'Home', fr: 'Accueil' },
  Icon: DashboardIcon,
  Content: HomeContent,
  load: async ({ api, queryClient }) => {
    const all = [queryClient.prefetchQuery(overviewQuery(api)), queryClient.prefetchQuery(apiStatusQuery(api))];
    // In the browser it says itself that the API keeps it waiting.
    if (import.meta.env.SSR) await Promise.all(all);
  },
};
