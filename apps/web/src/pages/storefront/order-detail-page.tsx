import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx';
import { useOrderTexts } from '../../features/orders/order-texts.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../ui/icons/chevron-left-icon.tsx';
import styles from './order-detail-page.module.css';

const route = getRouteApi('/orders/$orderNumber');

/** One order, followed while it is under way (ORD-02). */
export function OrderDetailPage() {
  const t = useOrderTexts();
  const { orderNumber } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), orderNumber));
  useEffect(() => {
    if (error) logFailure('order', error);
  }, [error]);
  return (
    <div className={styles.page}>
      <Link to="/orders" className={styles.back}>
        <ChevronLeftIcon size="s" />
        {t('back')}
      </Link>
      {order && <OrderDetail order={order} />}
      {!order && <h1>{t('number', { orderNumber })}</h1>}
      {!order && !error && <OrderSkeleton />}
      {!order && error && (
        <Alert tone="error" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('error_fetching_order_detail')}
        </Alert>
      )}
    </div>
  );
}

/** What stands in the place of an order that does not exist, or is somebody else's. */
export function OrderNotFound() {
  const t = useOrderTexts();
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
