import { listUserOrders } from '@bottega/contract/orders/endpoints';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { defaultLimit } from '@bottega/contract/pagination';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { productsOf } from './ordered-product.ts';
import { orderKey, refreshMs } from './queries.ts';

export const lastOrdersQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'last', userId],
    queryFn: async ({ signal }) =>
      (await api.call(listUserOrders, { params: { userId }, query: { page: 1, limit: defaultLimit } }, { signal }))
        .payload.orders,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? refreshMs : false),
  });

export const isUnderWay = (order: Order) => !isClosed(order.status);

export const canOrderAgain = (order: Order) =>
  order.status === 'delivered' && productsOf(order).some(({ productId }) => productId !== null);
