import { listAddresses } from '@bottega/contract/fulfilment/address-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const addressesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) => api.call(listAddresses, { params: { id: userId } }, { signal }),
  });
