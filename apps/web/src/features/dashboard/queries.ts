import { getOverview } from '@bottega/contract/dashboard/endpoints';
import { getConfig } from '@bottega/contract/flags/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { homeKey } from '#lib/dashboard/use-list-changed.ts';

export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'overview'],
    queryFn: ({ signal }) => api.call(getOverview, {}, { signal }),
    // A day may end without an order to trigger an update.
    refetchInterval: 60_000,
  });

export type ApiStatus = 'ok' | 'maintenance' | 'error' | 'unknown';

// Possibly this device's connection.
const statusOf = (error: unknown): ApiStatus => (error instanceof ApiError && error.status > 0 ? 'error' : 'unknown');

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
