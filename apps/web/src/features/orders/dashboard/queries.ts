import type { ChosenOption } from '@bottega/contract/options/rules';
import {
  cancelOrder,
  getOrderByNumber,
  getOrderRecord,
  listDeliveries,
  listOrders,
  listUserOrders,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { type OrderStatus, openStatuses, orderStatuses } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey, type PageOf, type RecordSource } from '#lib/dashboard/record-list.ts';
import type { Days } from './days-filter.tsx';

export const statusOf = (tab: string): OrderStatus | undefined => orderStatuses.find((status) => status === tab);

/** The statuses that a tab shows, comma-separated; undefined for all. */
export const statusesOf = (tab: string): string | undefined =>
  tab === 'open' ? openStatuses.join(',') : tab === 'deliveries' ? 'ready,expedited' : statusOf(tab);

export const deliveriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'courier'],
    queryFn: ({ signal }) => api.call(listDeliveries, {}, { signal }),
  });

/** The call returns all of them; there are only as many as couriers can carry. */
const fetchDeliveries = async (api: Api, { search, page, limit }: Omit<PageOf, 'tab'>, signal: AbortSignal) => {
  const wanted = search?.toLocaleLowerCase() ?? '';
  const all = await api.call(listDeliveries, {}, { signal });
  const found = all.filter(({ orderNumber, fulfilment }) =>
    [orderNumber, fulfilment?.contactName, fulfilment?.address?.street].some((text) =>
      text?.toLocaleLowerCase().includes(wanted),
    ),
  );
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
};

export const deliveryCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'deliveries'],
    queryFn: async ({ signal }) => (await api.call(listDeliveries, {}, { signal })).length,
  });

export const orderSource = (days: Days, hasDeliveries: boolean): RecordSource<Order> => ({
  list: 'orders',
  tabs: ['open', ...(hasDeliveries ? ['deliveries'] : []), 'all', ...orderStatuses],
  limits: { open: 25, deliveries: 100 },
  filters: Object.keys(days).length > 0 ? days : undefined,
  fetchPage: async (api, { tab, ...page }, signal) => {
    if (tab === 'deliveries') return fetchDeliveries(api, page, signal);
    const sort = tab === 'open' ? 'oldest' : undefined;
    const query = { ...page, ...days, status: statusesOf(tab), sort } as const;
    const { payload } = await api.call(listOrders, { query }, { signal });
    return { items: payload.orders, total: payload.total };
  },
});

export const orderRecordQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'record', orderNumber],
    queryFn: async ({ signal }) => {
      const { _id: id } = await api.call(getOrderByNumber, { params: { orderNumber } }, { signal });
      return api.call(getOrderRecord, { params: { id } }, { signal });
    },
  });

export const mostEarlierOrders = 5;

/** The latest orders of a customer. */
export const customerOrdersQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'customer', userId],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: mostEarlierOrders + 1 };
      const { payload } = await api.call(listUserOrders, { params: { userId }, query }, { signal });
      return payload;
    },
  });

export const cancel = (api: Api, { _id: id }: Order) => api.call(cancelOrder, { params: { id } });

export interface Quantities {
  product: string;
  quantity: number;
  /** Number of a line with options or a note. */
  line?: number;
  /** Options of an added dish. */
  options?: ChosenOption[];
  note?: string;
}

export const saveProducts = (
  api: Api,
  { _id: id }: Order,
  { products, version }: { products: Quantities[]; version: number | undefined },
) => api.call(updateOrder, { params: { id }, body: { products, version } });
