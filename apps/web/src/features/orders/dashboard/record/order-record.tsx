import type { OrderRecord as RecordOfOrder } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { OrderLines } from '../../components/order-lines.tsx';
import { OrderProgress } from '../../components/order-progress.tsx';
import { OrderCanceled } from '../order-canceled.tsx';
import type { OrderTask } from '../order-dialogs.tsx';
import { BackToOrders } from '../order-link.tsx';
import { OrderStatusCell } from '../order-promotion.tsx';
import { orderRecordQuery } from '../queries.ts';
import { usePromotion } from '../use-promotion.ts';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './order-record.module.css';
import { OrderTasks } from './order-tasks.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderRecordProps {
  orderNumber: string;
  onTask: (task: OrderTask, order: RecordOfOrder['order']) => void;
  reprint?: (order: RecordOfOrder['order']) => ReactNode;
}

export function OrderRecord({ orderNumber, onTask, reprint }: OrderRecordProps) {
  const t = useTexts('staff/orders.record');
  const dt = useTexts('staff/dashboard');
  const query = useQuery(orderRecordQuery(useApi(), orderNumber));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className={styles.page}>
      <BackToOrders />
      {query.isPending && (
        <div role="status">
          <span className="visually-hidden">{dt('loading')}</span>
          <Skeleton lines={6} />
        </div>
      )}
      {isUnknown && <EmptyState title={t('unknown', { orderNumber })} text={t('unknown_text')} />}
      {query.isError && !isUnknown && <RetryAlert text={t('failed')} onRetry={() => void query.refetch()} />}
      {query.data && !isUnknown && (
        <Record record={query.data} updatedAt={query.dataUpdatedAt} onTask={onTask} reprint={reprint} />
      )}
    </div>
  );
}

interface RecordProps extends Pick<OrderRecordProps, 'onTask' | 'reprint'> {
  record: RecordOfOrder;
  updatedAt: number;
}

function Record({ record, updatedAt, onTask, reprint }: RecordProps) {
  const t = useTexts('staff/records.orders');
  const { shown } = usePromotion();
  const now = useNowFor(updatedAt);
  const order = shown(record.order);
  return (
    <article aria-labelledby="order" className={styles.record}>
      <header className={styles.head}>
        <Title orderNumber={order.orderNumber} />
        <OrderStatusCell order={order} />
        <OrderTasks order={order} onTask={(task) => onTask(task, record.order)} reprint={reprint?.(order)} />
      </header>
      <OrderCanceled order={record.order} />
      {order.status !== 'canceled' && (
        <div className={styles.progress}>
          <OrderProgress order={order} />
        </div>
      )}
      <div className={styles.columns}>
        <Stack as="section" gap={3} aria-labelledby="dishes">
          <h3 id="dishes">{t('column_dishes')}</h3>
          <OrderLines order={order} />
        </Stack>
        <div className={styles.side}>
          <OrderDelivery order={order} now={now} />
          <OrderFacts order={order} now={now} />
          <OrderCustomer record={record} />
          <OrderTimeline record={record} />
        </div>
      </div>
    </article>
  );
}

function Title({ orderNumber }: { orderNumber: string }) {
  const t = useTexts('staff/records.orders');
  const title = useRef<HTMLHeadingElement>(null);
  const wasOpened = useLocation({ select: ({ state }) => state.isFromOrders !== undefined });
  useEffect(() => {
    if (orderNumber && wasOpened) title.current?.focus({ preventScroll: true });
  }, [orderNumber, wasOpened]);
  return (
    <h2 id="order" ref={title} tabIndex={-1}>
      {t('details_title', { orderNumber })}
    </h2>
  );
}
