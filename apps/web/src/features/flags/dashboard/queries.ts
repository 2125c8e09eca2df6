import { type FlagKey, flagsFromList } from '@bottega/contract/flag-keys';
import { listFlags, toggleFlag } from '@bottega/contract/flags';
import { getConfig } from '@bottega/contract/maintenance';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { listKey } from '../../../lib/dashboard/record-list.ts';

/** The switches as they are now; those that the page itself goes by hold until it is loaded again. */
export const switchesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'switches'],
    queryFn: async ({ signal }) => flagsFromList(await api.call(listFlags, {}, { signal })),
  });

/** Whether the shop is in maintenance. */
export const maintenanceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'maintenance'],
    queryFn: async ({ signal }) => (await api.call(getConfig, {}, { signal })).payload.maintenance.enabled,
  });

/** Puts one switch into the named position, wherever it is now. */
export const switchFlag = (api: Api, flag: FlagKey, enabled: boolean) =>
  api.call(toggleFlag, { params: { flag }, body: { enabled } });
