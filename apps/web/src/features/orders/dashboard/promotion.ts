import { getOrderByNumber, handOverOrder, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { type OrderStatus, orderStatuses } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import type { UndoableChange, UndoableKind } from '#lib/dashboard/undo/undo-provider.tsx';

interface Promotion {
  label: string;
  to: OrderStatus;
  /** Over the counter, to the customer. */
  isHandOver?: boolean;
}

const hasReached = (status: OrderStatus, step: OrderStatus) =>
  status !== 'canceled' && orderStatuses.indexOf(status) >= orderStatuses.indexOf(step);

/** An order at the next status or further stays unchanged. */
export const promotionKind: UndoableKind = {
  list: 'orders',
  undoMs: 5000,
  isUndoneInPlace: true,
  send: async (api, id, { to, isHandOver, label: orderNumber }: Promotion) => {
    try {
      if (isHandOver) await api.call(handOverOrder, { params: { id } }, { keepalive: true });
      else await api.call(setOrderStatus, { params: { id }, body: { status: to } }, { keepalive: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const { status } = await api.call(getOrderByNumber, { params: { orderNumber } });
      if (!hasReached(status, to)) throw error;
    }
  },
};

export const promoted = (order: Order, changes: readonly UndoableChange[]): Order => {
  const last = changes.findLast(({ about, data }) => data.kind === 'promotion' && about === order._id);
  const to = (last?.data.data as Promotion | undefined)?.to;
  return to && order.status !== 'canceled' && hasReached(to, order.status) ? { ...order, status: to } : order;
};
