import { getOrderByNumber, listUserOrders } from '@bottega/contract/orders/endpoints';
import { isClosed } from '@bottega/contract/orders/rules';
import { hasMore, defaultLimit as limit } from '@bottega/contract/pagination';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

// Balances following the courier against a phone's battery.
export const refreshMs = 20_000;

export const orderKey = ['orders'];

export const userOrdersQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...orderKey, 'list', userId],
    queryFn: async ({ pageParam: page, signal }) => {
      const { payload } = await api.call(listUserOrders, { params: { userId }, query: { page, limit } }, { signal });
      return payload;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });

/** Polled while visible and in progress. */
export const orderQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: [...orderKey, 'one', orderNumber],
    queryFn: ({ signal }) => api.call(getOrderByNumber, { params: { orderNumber } }, { signal }),
    // A returning customer expects the current state.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isClosed(data.status) ? false : refreshMs),
  });
