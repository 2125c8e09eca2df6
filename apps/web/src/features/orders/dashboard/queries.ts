import { isContactFound } from '@bottega/contract/contact-search';
import type { ChosenOption } from '@bottega/contract/options/rules';
import {
  cancelOrder,
  cancelUserOrders,
  getOrderByNumber,
  getOrderRecord,
  listDeliveries,
  listOrders,
  listPickups,
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

/** Waiting at the counter or for a courier. */
const handOverTabs = { collect: listPickups, deliveries: listDeliveries };

type HandOverTab = keyof typeof handOverTabs;

const isHandOverTab = (tab: string): tab is HandOverTab => tab in handOverTabs;

/** The statuses that a tab shows, comma-separated; undefined for all. */
export const statusesOf = (tab: string): string | undefined =>
  tab === 'open' ? openStatuses.join(',') : isHandOverTab(tab) ? 'ready,expedited' : statusOf(tab);

export const deliveriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'courier'],
    queryFn: ({ signal }) => api.call(listDeliveries, {}, { signal }),
  });

// A canceled order is listed only until its courier acknowledges it.
const isOpen = ({ status }: Order): boolean => status !== 'canceled';

/** Unpaged: counters and couriers hold few orders. */
const fetchWaiting = async (
  api: Api,
  { tab, search, page, limit }: Omit<PageOf, 'tab'> & { tab: HandOverTab },
  signal: AbortSignal,
) => {
  const all = await api.call(handOverTabs[tab], {}, { signal });
  const found = all.filter(({ orderNumber, fulfilment, user, products }) => {
    const { contactName, phone, address } = fulfilment ?? {};
    const dishes = products.flatMap(({ name, nameFr }) => [name, nameFr]);
    const place = [address?.street, address?.postcode, address?.city];
    return isContactFound(search ?? '', {
      texts: [orderNumber, contactName, user?.username, ...place, ...dishes],
      phone,
    });
  });
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
};

export const handOverCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'hand-over'],
    queryFn: async ({ signal }) => {
      const lists = [api.call(listPickups, {}, { signal }), api.call(listDeliveries, {}, { signal })] as const;
      const [collect, deliveries] = await Promise.all(lists);
      return { collect: collect.length, deliveries: deliveries.filter(isOpen).length };
    },
  });

export const orderSource = (days: Days, hasTimes: boolean): RecordSource<Order> => ({
  list: 'orders',
  tabs: ['open', ...(hasTimes ? ['collect', 'deliveries'] : []), 'all', ...orderStatuses],
  limits: { open: 25, collect: 100, deliveries: 100 },
  filters: Object.keys(days).length > 0 ? days : undefined,
  fetchPage: async (api, { tab, ...page }, signal) => {
    if (isHandOverTab(tab)) return fetchWaiting(api, { ...page, tab }, signal);
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

export const cancelAll = (api: Api, userId: string) => api.call(cancelUserOrders, { params: { userId } });

export interface Quantities {
  product: string;
  quantity: number;
  /** For a line with options or a note. */
  line?: number;
  options?: ChosenOption[];
  note?: string;
}

export const saveProducts = (
  api: Api,
  { _id: id }: Order,
  { products, version }: { products: Quantities[]; version: number | undefined },
) => api.call(updateOrder, { params: { id }, body: { products, version } });
