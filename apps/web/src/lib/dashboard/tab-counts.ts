import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-client.ts';

export const tabCountsKey = ['dashboard', 'counts'] as const;

export const tabCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: tabCountsKey,
    queryFn: ({ signal }) => api.call(getTabCounts, {}, { signal }),
  });
