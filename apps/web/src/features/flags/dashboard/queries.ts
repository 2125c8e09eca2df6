import { getShopSettings, getStaffSecondFactor } from '@bottega/contract/dashboard/endpoints';
import type { FlagKey } from '@bottega/contract/flags';
import { flagsFromList } from '@bottega/contract/flags';
import { listFlags } from '@bottega/contract/flags/endpoints';
import { getConfig, toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey } from '#lib/dashboard/record-list.ts';

/** The page itself keeps the flags it was loaded with. */
export const switchesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'switches'],
    queryFn: async ({ signal }) => flagsFromList(await api.call(listFlags, {}, { signal })),
  });

export const maintenanceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'maintenance'],
    queryFn: async ({ signal }) => (await api.call(getConfig, {}, { signal })).payload.maintenance.enabled,
  });

export const shopSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'settings'],
    queryFn: ({ signal }) => api.call(getShopSettings, {}, { signal }),
  });

export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('flags'), 'second-factor'],
    queryFn: async ({ signal }) => (await api.call(getStaffSecondFactor, {}, { signal })).required,
  });

export const switchFlag = (api: Api, flag: FlagKey, enabled: boolean) =>
  api.call(toggleFlag, { params: { flag }, body: { enabled } });
