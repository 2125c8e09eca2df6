import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OrderCard, OrdersSkeleton } from '#features/orders/components/order-card.tsx';
import { useUserOrders } from '#features/orders/use-user-orders.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { removeStored } from '#lib/storage.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { useFocusOnNewest } from '#ui/load-more/use-focus-on-newest.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './orders-page.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    placedOrder?: string;
  }
}

export function OrdersPage() {
  const t = useTexts('shop');
  const user = useSession();
  return (
    <Stack gap={5} className={styles.page}>
      <h1>{t('orders_title')}</h1>
      {user && <Orders userId={user.id} />}
    </Stack>
  );
}

// The history's state survives a reload and stays off the server.
const usePlacedOrder = () => {
  const placed = useLocation({ select: ({ state }) => state.placedOrder });
  return useHydrated() ? placed : undefined;
};

function Orders({ userId }: { userId: string }) {
  const t = useTexts('orders');
  const list = useUserOrders(userId);
  const placed = usePlacedOrder();
  const isKnown = !list.isPending && !list.hasFailed;
  useEffect(() => {
    // The list shows whether an unanswered order exists.
    if (isKnown) removeStored('checkout_attempt');
  }, [isKnown]);
  const cards = useFocusOnNewest(list.orders.length, list.hasMore);
  if (list.isPending) return <OrdersSkeleton />;
  if (list.orders.length === 0) return <NoOrders hasFailed={list.hasFailed} onRetry={list.reload} />;
  return (
    <>
      <div ref={cards}>
        <Stack as="ul" gap={5}>
          {list.orders.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              isNew={order.orderNumber === placed && order.status !== 'canceled'}
              again={<OrderAgain order={order} />}
            />
          ))}
        </Stack>
      </div>
      <LoadMore
        label={t('load_more')}
        busyLabel={t('loading')}
        busy={list.isLoadingMore}
        hasMore={list.hasMore}
        onLoad={list.loadMore}
        counter={t('counter', { shown: list.orders.length, count: list.total })}
      />
    </>
  );
}

function NoOrders({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts('orders');
  const hasProducts = useFlag('ff_products');
  const menu = hasProducts && (
    <Link to="/products/{-$category}" className={buttonClass({ variant: 'primary' })}>
      {t('menu')}
    </Link>
  );
  return (
    <EmptyState
      picture="/places/empty-orders.svg"
      title={t('no_orders')}
      text={t(hasFailed ? 'error_fetching_orders' : 'no_orders_text')}
      action={hasFailed ? <Button onClick={onRetry}>{t('retry')}</Button> : menu}
    />
  );
}
