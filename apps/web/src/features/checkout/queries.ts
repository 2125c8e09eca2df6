import { type Quote, quoteOrder } from '@bottega/contract/checkout/endpoints';
import type { CallInput } from '@bottega/contract/endpoint';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { listUserOrders } from '@bottega/contract/orders/endpoints';
import { defaultLimit } from '@bottega/contract/pagination';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

// The kitchen fills up while the page is open.
const followMs = 20_000;

export const allTimesKey = ['ordering', 'all'] as const;
export const quoteKey = ['quote'] as const;

/** Services and their times before the first quote. */
export const orderingQuery = (api: Api) =>
  queryOptions({
    queryKey: allTimesKey,
    queryFn: ({ signal }) => api.call(getOrdering, { query: { days: 'all' } }, { signal }),
    staleTime: 0,
    refetchInterval: 3 * followMs,
    refetchOnWindowFocus: 'always',
  });

export const lastOrderQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'before', userId],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: defaultLimit };
      const { payload } = await api.call(listUserOrders, { params: { userId }, query }, { signal });
      const { contactName, phone } = payload.orders.find((order) => order.fulfilment?.phone)?.fulfilment ?? {};
      const { service } = payload.orders.find((order) => order.fulfilment)?.fulfilment ?? {};
      return { service, ...(phone && { contactName, phone }) };
    },
  });

export type QuoteRequest = CallInput<typeof quoteOrder>['body'];

export type Found = Omit<Quote['shortages'][number], 'line'> & { lineId: string };

export type NamedQuote = Omit<Quote, 'shortages'> & { shortages: Found[] };

/** `ids`: of the cart's lines, in its order. */
export const quoteQuery = (
  api: Api,
  userId: string | null,
  body: QuoteRequest,
  { ids, press = false }: { ids: readonly string[]; press?: boolean },
) =>
  queryOptions({
    queryKey: [...quoteKey, userId, body],
    queryFn: async ({ signal }): Promise<NamedQuote> => {
      const { shortages, ...quote } = await api.call(quoteOrder, { body }, { signal, press });
      const named = shortages.flatMap(({ line, ...shortage }): Found[] => {
        const lineId = ids[line];
        return lineId === undefined ? [] : [{ lineId, ...shortage }];
      });
      return { ...quote, shortages: named };
    },
    staleTime: 0,
    refetchInterval: followMs,
    refetchOnWindowFocus: 'always',
    enabled: (body.cart ?? []).length > 0,
  });
