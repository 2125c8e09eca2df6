import type { OrderStatus } from '@bottega/contract/order-status';
import type { ComponentProps } from 'react';
import { StatusDot } from '../../ui/status-dot.tsx';
import { useOrderTexts } from './order-texts.ts';

type Look = Pick<ComponentProps<typeof StatusDot>, 'tone' | 'shape'>;

const looks: Readonly<Record<OrderStatus, Look>> = {
  created: { tone: 'saffron', shape: 'ring' },
  confirmed: { tone: 'saffron', shape: 'half' },
  ready: { tone: 'basil', shape: 'diamond' },
  expedited: { tone: 'basil', shape: 'arrow' },
  delivered: { tone: 'basil', shape: 'check' },
  canceled: { tone: 'danger', shape: 'cross' },
};

/** The status of an order in words, colour and shape. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const t = useOrderTexts();
  return <StatusDot {...looks[status]}>{t(`status_${status}`)}</StatusDot>;
}
