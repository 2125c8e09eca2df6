import type { CallInput } from '@bottega/contract/endpoint';
import { getOrdering, quoteOrder } from '@bottega/contract/ordering/endpoints';
import { listUserOrders } from '@bottega/contract/orders/endpoints';
import { defaultLimit } from '@bottega/contract/pagination';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

// The kitchen fills up while the page is open.
const followMs = 20_000;

export const allTimesKey = ['ordering', 'all'] as const;
export const quoteKey = ['quote'] as const;

/** Available services; their times until a quote has been requested. */
export const orderingQuery = (api: Api) =>
  queryOptions({
    queryKey: allTimesKey,
    queryFn: ({ signal }) => api.call(getOrdering, { query: { days: 'all' } }, { signal }),
    staleTime: 0,
    refetchInterval: 3 * followMs,
    refetchOnWindowFocus: 'always',
  });

/** The contact of the last order; null: there was none, or it was erased. */
export const lastContactQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'contact', userId],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: defaultLimit };
      const { payload } = await api.call(listUserOrders, { params: { userId }, query }, { signal });
      const { contactName, phone } = payload.orders.find((order) => order.fulfilment?.phone)?.fulfilment ?? {};
      return phone ? { contactName, phone } : null;
    },
  });

export type QuoteRequest = CallInput<typeof quoteOrder>['body'];

export const quoteQuery = (api: Api, userId: string | null, body: QuoteRequest) =>
  queryOptions({
    queryKey: [...quoteKey, userId, body],
    queryFn: ({ signal }) => api.call(quoteOrder, { body }, { signal }),
    staleTime: 0,
    refetchInterval: followMs,
    refetchOnWindowFocus: 'always',
    enabled: (body.cart ?? []).length > 0,
  });
