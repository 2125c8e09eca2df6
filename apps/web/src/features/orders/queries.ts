import { isClosed } from '@bottega/contract/order-status';
import { getOrderByNumber, listUserOrders } from '@bottega/contract/orders';
import { hasMore, defaultLimit as limit } from '@bottega/contract/pagination';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

// Often enough to follow a courier, seldom enough for a phone's battery.
const refreshMs = 20_000;

/** What every key of an order begins with: a change of one order makes all of them old. */
export const orderKey = ['orders'];

/** The orders of a user, newest first, page by page. */
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

/** One order; read again every 20 s while somebody looks at it and it is still under way. */
export const orderQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: [...orderKey, 'one', orderNumber],
    queryFn: ({ signal }) => api.call(getOrderByNumber, { params: { orderNumber } }, { signal }),
    // Whoever comes back to the page wants to know at once.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isClosed(data.status) ? false : refreshMs),
  });
