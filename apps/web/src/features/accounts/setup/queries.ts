import { getSetup, type SetupState } from '@bottega/contract/accounts/setup/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

/** The step at which the setup continues. */
export const setupQuery = (api: Api) =>
  queryOptions<SetupState>({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.call(getSetup, {}, { signal }),
    // Only this page changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
