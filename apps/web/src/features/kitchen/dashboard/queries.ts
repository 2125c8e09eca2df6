import { getKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey } from '#lib/dashboard/record-list.ts';

// Keys that begin with a list's are refetched after each change of it.

export const kitchenSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'kitchen'],
    queryFn: ({ signal }) => api.call(getKitchenSettings, {}, { signal }),
  });
