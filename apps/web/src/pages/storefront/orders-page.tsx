import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import { OrderCard } from '../../features/orders/order-card.tsx';
import { useOrderTexts } from '../../features/orders/order-texts.ts';
import { OrdersSkeleton } from '../../features/orders/orders-skeleton.tsx';
import { useUserOrders } from '../../features/orders/use-user-orders.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { useFlag } from '../../lib/flags.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './orders-page.module.css';
import { useFocusOnNewest } from './use-focus-on-newest.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Number of the order that was placed just now. */
    placedOrder?: string;
  }
}

/** What one has ordered (ORD-01). */
export function OrdersPage() {
  const t = useT();
  const user = useSession();
  return (
    <div className={styles.page}>
      <h1>{t('orders_title')}</h1>
      {user && <Orders userId={user.id} />}
    </div>
  );
}

// The browser keeps the history's state over a reload; the server never sees it.
const usePlacedOrder = () => {
  const placed = useLocation({ select: ({ state }) => state.placedOrder });
  return useHydrated() ? placed : undefined;
};

function Orders({ userId }: { userId: string }) {
  const t = useOrderTexts();
  const list = useUserOrders(userId);
  const placed = usePlacedOrder();
  const cards = useFocusOnNewest(list.orders.length, list.hasMore);
  if (list.isPending) return <OrdersSkeleton />;
  if (list.orders.length === 0) return <NoOrders hasFailed={list.hasFailed} onRetry={list.reload} />;
  return (
    <>
      {placed && (
        <Alert
          tone="success"
          action={
            <Link to="/orders/$orderNumber" params={{ orderNumber: placed }}>
              {t('follow')}
            </Link>
          }
        >
          {t('placed', { orderNumber: placed })}
        </Alert>
      )}
      <div ref={cards}>
        <ul className={styles.list}>
          {list.orders.map((order) => (
            <OrderCard key={order._id} order={order} isNew={order.orderNumber === placed} />
          ))}
        </ul>
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
  const t = useOrderTexts();
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
