import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '../pages/storefront/error-screen.tsx';
import { routeTree } from './route-tree.ts';
import type { RouterContext } from './router-context.ts';

interface RouterOptions extends RouterContext {
  /** Of the Content-Security-Policy, for the inline scripts of a page rendered per request. */
  nonce?: string | undefined;
}

// As one JSON text: quicker to write and to parse than the same as a script.
const readQueries = (queryClient: QueryClient): string => {
  const queries = queryClient.getQueryCache().getAll();
  const read = queries.filter(({ state }) => state.status === 'success');
  return JSON.stringify(read.map(({ queryKey, state }) => [queryKey, state.data]));
};

let isFirst = true;

// Whoever scrolls before the page has come to life stays there; a reload, which begins at the top, is put back in place.
const mayScroll = (): boolean => {
  const arrivedScrolled = isFirst && window.scrollY > 0;
  isFirst = false;
  return !arrivedScrolled;
};

/** The router of one request (server) or one document (browser), with the query cache carried over between them. */
export const createAppRouter = ({ nonce, ...context }: RouterOptions) => {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? {} : { nonce },
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    scrollRestoration: import.meta.env.SSR || mayScroll,
    // Filters and other search params change the page in place.
    defaultViewTransition: { types: ({ pathChanged }) => pathChanged && [] },
    dehydrate: () => (import.meta.env.SSR ? { queries: readQueries(queryClient) } : { queries: '[]' }),
    hydrate: (handover) => {
      // The server drops a page when its data changes, so the data is as fresh as the page: its age starts anew.
      const read: [QueryKey, unknown][] = JSON.parse(handover.queries);
      for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data);
    },
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's module, so that the server can name its chunks in the document's head. */
    page?: string;
    /** A part of the page that the server draws though its code comes late (`lib/awake.ts`): its styles have to be there. */
    latePart?: string;
    /** Its address holds a secret or is made up by anyone: the server keeps no copy of it. */
    unkept?: true;
    /**
     * The search params that change the page, with the values it knows. The server drops all others. `text`: anything,
     * so that the server keeps no copy of such a page.
     */
    search?: Readonly<Record<string, readonly string[] | 'text'>>;
  }
}
