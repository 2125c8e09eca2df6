import { QueryClient } from '@tanstack/react-query';

// Without a network a call fails at once and the page says so, where the library would wait in silence.
const networkMode = 'always';

/**
 * The query cache: data is fresh for 30 s; a call that failed is not repeated by itself, but what is shown is read again
 * when the network comes back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
