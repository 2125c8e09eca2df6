import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { homeKey } from '#lib/dashboard/use-list-changed.ts';

/** Depends on dishes, settings and legal data, so every change refetches it. */
export const readinessQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'readiness'],
    queryFn: ({ signal }) => api.call(getReadiness, {}, { signal }),
  });

export const refreshReadiness = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: readinessQuery(api).queryKey });
