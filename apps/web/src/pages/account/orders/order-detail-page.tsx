import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LazyNotifications } from '#features/notifications/lazy-notifications.tsx';
import { OrderDetail, OrderSkeleton } from '#features/orders/components/order-detail.tsx';
import { useLiveOrders } from '#features/orders/live/use-live-orders.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useLostSince } from '#lib/live/use-lost-since.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './order-detail-page.module.css';
import { WayOn } from './way-on.tsx';

const route = getRouteApi('/orders/$orderNumber');

const newsOf = ({ status, fulfilment }: Order) => {
  const isOut = status === 'expedited';
  if (status === 'ready' || isOut) {
    const about = isOut ? 'arrival' : 'departure';
    return { about, isOffered: fulfilment?.service !== 'pickup' } as const;
  }
  return { about: 'orders', isOffered: !isClosed(status) } as const;
};

export function OrderDetailPage() {
  const t = useTexts('orders');
  const { orderNumber } = route.useParams();
  const [isLive, setLive] = useState(false);
  const query = orderQuery(useApi(), orderNumber);
  const result = useQuery({ ...query, ...(isLive && { refetchInterval: false }) });
  const { data: order, error, refetch } = result;
  const lostSince = useLostSince(result);
  useLiveOrders(order ? [order] : [], setLive);
  useEffect(() => {
    if (error) logFailure('order', error);
  }, [error]);
  return (
    <Stack gap={6}>
      <Link to="/orders" className={styles.back}>
        <ChevronLeftIcon size="s" />
        {t('back')}
      </Link>
      {order && (
        <OrderDetail
          order={order}
          again={order.cancellation?.by !== 'shop' && <OrderAgain order={order} />}
          wayOn={<WayOn order={order} />}
          lostSince={isClosed(order.status) ? undefined : lostSince}
          notify={<LazyNotifications {...newsOf(order)} />}
        />
      )}
      {!order && <h1>{t('number', { orderNumber })}</h1>}
      {!order && !error && <OrderSkeleton />}
      {!order && error && (
        <Alert tone="error" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('error_fetching_order_detail')}
        </Alert>
      )}
    </Stack>
  );
}

export function OrderNotFound() {
  const t = useTexts('orders');
  const { orderNumber = '' } = useParams({ strict: false });
  return (
    <EmptyState
      titleAs="h1"
      picture="/places/not-found.svg"
      title={t('not_found')}
      text={t('not_found_text', { orderNumber })}
      action={
        <Link to="/orders" className={buttonClass({ variant: 'primary' })}>
          {t('back')}
        </Link>
      }
    />
  );
}
