import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import {
  getOrderingSettings,
  getOrderingState,
  getZones,
  listUnits,
} from '@bottega/contract/fulfilment/staff-endpoints';
import { listOutside } from '@bottega/contract/orders/outside-endpoints';
import { listStaffProducts } from '@bottega/contract/products/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { homeKey } from '#lib/dashboard/use-list-changed.ts';

// Keys that start with a list's key are refetched after each change of the list.

export const stateQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'ordering-state'],
    queryFn: ({ signal }) => api.call(getOrderingState, {}, { signal }),
    // The kitchen's screen learns of changes only this way while its stream is closed.
    refetchInterval: 10_000,
  });

export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'ordering'],
    queryFn: ({ signal }) => api.call(getOrderingSettings, {}, { signal }),
  });

const mostNamed = 20;

export const undeclaredQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('products'), 'undeclared'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: mostNamed, state: 'undeclared' as const };
      const { payload } = await api.call(listStaffProducts, { query }, { signal });
      return { names: payload.products.map(({ name }) => name), total: payload.total };
    },
  });

export const zonesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'zones'],
    queryFn: ({ signal }) => api.call(getZones, {}, { signal }),
  });

export const unitsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'units'],
    queryFn: ({ signal }) => api.call(listUnits, {}, { signal }),
  });

/** Depends on orders, settings and the time. */
export const offersQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'offers'],
    queryFn: async ({ signal }) => (await api.call(getOrdering, { query: { days: 'none' } }, { signal })).services,
    refetchInterval: 60_000,
  });

/** Depends on orders and settings, so every change refetches it. */
export const outsideQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'outside'],
    queryFn: ({ signal }) => api.call(listOutside, {}, { signal }),
  });
