import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { later, type Press, type QueuedPress } from '#features/kitchen/store/presses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { aBoard } from './kitchen.ts';

/** A shop whose connection can be cut before a call or before its response; it executes a press at most once. */
export const aKitchenServer = (given: readonly KitchenOrder[]) => {
  let orders = [...given];
  const done: string[] = [];
  let hasBeenCut = false;
  const network = (): never => {
    hasBeenCut = true;
    throw new ApiError(0, 'network', 'No answer.');
  };
  /** Called before each call and before each response; true: the connection is cut there. */
  let isCut = (): boolean => false;

  const find = (id: string): KitchenOrder => {
    const order = orders.find(({ _id }) => _id === id);
    if (!order) throw new ApiError(404, 'order_not_found', 'No such order.');
    return order;
  };
  const conflict = (status: string): never => {
    const details = { status, by: 'Bruno', at: '2026-11-27T18:29:00.000Z' };
    throw new ApiError(409, 'order_status_conflict', 'Too late.', {}, undefined, details);
  };
  const put = (order: KitchenOrder, what: string): void => {
    done.push(`${order.orderNumber} ${what}`);
    orders = orders.map((other) => (other._id === order._id ? { ...order, version: order.version + 1 } : other));
  };

  /** What the shop does once it has received a press. */
  const hear = ({ order: id, press }: { order: string; press: Press }): void => {
    const order = find(id);
    if (press.kind === 'told') {
      const isCanceled = order.status === 'canceled';
      if (order.change && order.change.at <= press.at)
        put({ ...order, change: null, column: isCanceled ? null : order.column }, 'told');
      return;
    }
    if (order.status === 'canceled') {
      if (press.kind !== 'refuse') conflict('canceled');
      return;
    }
    const now = '2026-11-27T18:30:00.000Z';
    switch (press.kind) {
      case 'acknowledge':
        if (!order.acknowledgedAt) put({ ...order, acknowledgedAt: now }, 'seen');
        return;
      case 'accept':
        if (order.status === 'created')
          put(
            {
              ...order,
              status: 'confirmed',
              column: 'cooking',
              acknowledgedAt: now,
              dueAt: later(order.dueAt, press.minutes),
            },
            'accept',
          );
        return;
      case 'line': {
        if (order.lines.some(({ line, doneAt }) => line === press.line && (doneAt !== null) === press.done)) return;
        const lines = order.lines.map((line) =>
          line.line === press.line ? { ...line, doneAt: press.done ? now : null } : line,
        );
        put({ ...order, lines }, `line ${press.line} ${press.done}`);
        return;
      }
      case 'bump':
        if (!order.bumpedAt) put({ ...order, status: 'ready', column: 'ready', bumpedAt: now }, 'bump');
        return;
      case 'recall':
        if (order.bumpedAt) put({ ...order, column: 'cooking', bumpedAt: null }, 'recall');
        return;
      case 'hand_over':
        if (order.status !== 'delivered') put({ ...order, status: 'delivered', column: null }, 'hand over');
        return;
      case 'delay':
        put({ ...order, dueAt: later(order.dueAt, press.minutes) }, 'delay');
        return;
      case 'refuse':
        put({ ...order, status: 'canceled', column: null }, 'refuse');
    }
  };

  const read = async (): Promise<KitchenOrders> => {
    if (isCut()) network();
    const answer = aBoard(orders.filter(({ column }) => column !== null));
    if (isCut()) network();
    return structuredClone(answer);
  };
  const send = async (queued: QueuedPress): Promise<KitchenOrder | undefined> => {
    if (isCut()) network();
    const { about, data } = queued;
    hear({ order: about, press: data.press });
    const order = structuredClone(find(about));
    if (isCut()) network();
    return data.press.kind === 'delay' || data.press.kind === 'hand_over' ? undefined : order;
  };
  return {
    read,
    send,
    /** What staff do to an order in the dashboard. */
    change: (id: string, given: Partial<KitchenOrder>) => {
      orders = orders.map((order) => (order._id === id ? { ...order, ...given, version: order.version + 1 } : order));
    },
    /** Directly, as another screen would. */
    hear,
    done,
    orders: () => orders,
    wasCut: () => hasBeenCut,
    cutWhen: (cut: () => boolean) => {
      isCut = cut;
    },
  };
};
