import { nextStatus, type OrderStatus, orderStatuses } from '@bottega/contract/order-status';
import {
  cancelOrder,
  getOrderByNumber,
  listOrders,
  type Order,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { listKey, type RecordSource } from '../../../lib/dashboard/record-list.ts';

/** The status that a tab is about; undefined for the tab of all. */
export const statusOf = (tab: string): OrderStatus | undefined => orderStatuses.find((status) => status === tab);

/** The orders as staff see them (AORD-01). */
export const orderSource: RecordSource<Order> = {
  list: 'orders',
  tabs: ['all', ...orderStatuses],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, status: statusOf(tab) };
    const { payload } = await api.call(listOrders, { query }, { signal });
    return { items: payload.orders, total: payload.total };
  },
};

/** One order as it is now; a change of any makes it old. */
export const staffOrderQuery = (api: Api, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'one', orderNumber],
    queryFn: ({ signal }) => api.call(getOrderByNumber, { params: { orderNumber } }, { signal }),
  });

/** Moves the order to its next status. */
export const promote = async (api: Api, { _id: id, status: from }: Order): Promise<void> => {
  const status = nextStatus(from);
  if (status) await api.call(setOrderStatus, { params: { id }, body: { status } });
};

/** Cancels the order. */
export const cancel = (api: Api, { _id: id }: Order) => api.call(cancelOrder, { params: { id } });

/** New quantities of an order; a product that is not among them is removed. */
export interface Quantities {
  product: string;
  quantity: number;
}

/** Puts the quantities in place of those of the version that was seen. */
export const saveProducts = (
  api: Api,
  { _id: id }: Order,
  { products, version }: { products: Quantities[]; version: number | undefined },
) => api.call(updateOrder, { params: { id }, body: { products, version } });
