import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { ComponentProps } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';

type Look = Pick<ComponentProps<typeof StatusDot>, 'tone' | 'shape'>;

const looks: Readonly<Record<OrderStatus, Look>> = {
  created: { tone: 'saffron', shape: 'ring' },
  confirmed: { tone: 'saffron', shape: 'half' },
  ready: { tone: 'basil', shape: 'diamond' },
  expedited: { tone: 'basil', shape: 'arrow' },
  delivered: { tone: 'basil', shape: 'check' },
  canceled: { tone: 'danger', shape: 'cross' },
};

export const isPickup = ({ fulfilment }: Pick<Order, 'fulfilment'>): boolean => fulfilment?.service === 'pickup';

/** The name of a status; for pickup orders "on its way" has a different name. */
export const statusKey = (status: OrderStatus, order: Pick<Order, 'fulfilment'> = {}) =>
  status === 'expedited' && isPickup(order) ? 'status_collected_soon' : (`status_${status}` as const);

/** `order`: the order with this status; customers picking up do not wait for a courier. */
export function OrderStatusMark({ status, order }: { status: OrderStatus; order?: Pick<Order, 'fulfilment'> }) {
  const t = useTexts('orders');
  return <StatusDot {...looks[status]}>{t(statusKey(status, order))}</StatusDot>;
}

/** What is currently happening to an order. */
export const storyOf = (order: Pick<Order, 'status' | 'fulfilment'>) => {
  const { status } = order;
  const isCollected = isPickup(order) && (status === 'ready' || status === 'expedited');
  return isCollected ? 'story_collect' : (`story_${status}` as const);
};
