import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#pages/storefront/error-screen.tsx';
import type { RouterContext } from '../document/router-context.ts';
import { routeTree } from '../routes/route-tree.ts';

interface RouterOptions extends RouterContext {
  /** For the inline scripts of a page rendered per request. */
  nonce?: string | undefined;
}

// Faster to write and parse than a script.
const readQueries = (queryClient: QueryClient): string => {
  const queries = queryClient.getQueryCache().getAll();
  const read = queries.filter(({ meta, state }) => state.status === 'success' && !meta?.serverOnly);
  // The dashboard shows ages.
  return JSON.stringify(
    read.map(({ queryKey, state }) =>
      queryKey[0] === 'dashboard' ? [queryKey, state.data, state.dataUpdatedAt] : [queryKey, state.data],
    ),
  );
};

let isFirst = true;

// Keeps the position of a visitor who scrolled before hydration, unless reloading.
const mayScroll = (): boolean => {
  const arrivedScrolled = isFirst && window.scrollY > 0;
  isFirst = false;
  return !arrivedScrolled;
};

export const createAppRouter = ({ nonce, ...context }: RouterOptions) => {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? {} : { nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    notFoundMode: 'root',
    // Several categories: /products/pizza,salads
    pathParamsAllowedCharacters: [','],
    scrollRestoration: import.meta.env.SSR || mayScroll,
    // Changed search params update in place.
    defaultViewTransition: { types: ({ pathChanged }) => pathChanged && [] },
    dehydrate: () => (import.meta.env.SSR ? { queries: readQueries(queryClient) } : { queries: '[]' }),
    hydrate: (handover) => {
      // The server purges a page when its data changes.
      const read: [QueryKey, unknown, number?][] = JSON.parse(handover.queries);
      for (const [queryKey, data, updatedAt] of read) queryClient.setQueryData(queryKey, data, { updatedAt });
    },
  });
};

declare module '@tanstack/react-query' {
  interface Register {
    /** `serverOnly`: for the document alone, its data do not reach the browser. */
    queryMeta: { serverOnly?: true };
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's module: the server preloads its chunks. */
    page?: string;
    /** Contains a secret: never cached. */
    uncached?: true;
    /** Params that affect the page. `text`: any text, not cached. */
    search?: Readonly<Record<string, readonly string[] | 'text'>>;
  }
}
