import { getReadiness } from '@bottega/contract/shop/opening-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const readinessQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop', 'readiness'],
    queryFn: ({ signal }) => api.call(getReadiness, {}, { signal }),
  });

/** Call after entering something on the list. */
export const refreshReadiness = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: readinessQuery(api).queryKey });
