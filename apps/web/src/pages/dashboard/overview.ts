import { getOverview } from '@bottega/contract/dashboard';
import { getConfig } from '@bottega/contract/maintenance';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { homeKey } from '../../lib/dashboard/home-key.ts';

/** What matters today. */
export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'overview'],
    queryFn: ({ signal }) => api.call(getOverview, {}, { signal }),
    // Days end without any order that would announce it.
    refetchInterval: 60_000,
  });

/** How the API is doing (ADMIN-03); beside these it is `loading`. */
export type ApiStatus = 'ok' | 'maintenance' | 'error' | 'unknown';

// Without any answer nobody can tell how the API is doing: it may be the connection of this device.
const statusOf = (error: unknown): ApiStatus => (error instanceof ApiError && error.status > 0 ? 'error' : 'unknown');

/** Asks the API how it is doing; never rejects. */
export const apiStatusQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'status'],
    queryFn: ({ signal }): Promise<ApiStatus> =>
      api
        .call(getConfig, {}, { signal })
        .then(({ payload }) => (payload.maintenance.enabled ? 'maintenance' : 'ok'), statusOf),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
