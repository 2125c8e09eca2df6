import { QueryClient } from '@tanstack/react-query';

// Offline, calls fail immediately and the page says so; the library's default waits silently.
const networkMode = 'always';

/** Data is fresh for 30 s. Failed calls are not retried, but refetched once the network is back. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
