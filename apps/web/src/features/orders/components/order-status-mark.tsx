import type { OrderStatus } from '@bottega/contract/orders/rules';
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

export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const t = useTexts('orders');
  return <StatusDot {...looks[status]}>{t(`status_${status}`)}</StatusDot>;
}
