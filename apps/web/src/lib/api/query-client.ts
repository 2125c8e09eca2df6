import { QueryClient } from '@tanstack/react-query';

// Offline, calls fail at once and the page says so; by default they would wait silently.
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
