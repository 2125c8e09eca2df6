import { type OrderStatus, statusWordOf } from '@bottega/contract/orders/rules';
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

interface OrderStatusMarkProps {
  status: OrderStatus;
  order?: Pick<Order, 'fulfilment'>;
  /** Status `ready`, but back on the stove. */
  takenBack?: boolean | undefined;
  isPast?: boolean;
}

export function OrderStatusMark({ status, order, takenBack, isPast }: OrderStatusMarkProps) {
  const t = useTexts('orders');
  const word = statusWordOf({ status, service: order?.fulfilment?.service, isPast });
  if (takenBack) return <StatusDot {...looks.confirmed}>{t('status_taken_back')}</StatusDot>;
  return <StatusDot {...looks[status]}>{t(`status_${word}`)}</StatusDot>;
}

const nowOf = ({ status, takenBack, ...order }: Pick<Order, 'status' | 'takenBack' | 'fulfilment'>) => {
  if (takenBack) return 'taken_back';
  if (!isPickup(order)) return status;
  if (status === 'delivered') return 'picked_up';
  return status === 'ready' || status === 'expedited' ? 'collect' : status;
};

export const storyOf = (order: Pick<Order, 'status' | 'takenBack' | 'fulfilment'>) => `story_${nowOf(order)}` as const;

export const headlineOf = (order: Pick<Order, 'status' | 'takenBack' | 'fulfilment'>) => {
  const now = nowOf(order);
  return now === 'picked_up' ? 'headline_delivered' : (`headline_${now}` as const);
};
