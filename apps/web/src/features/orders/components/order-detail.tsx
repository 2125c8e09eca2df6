import { isClosed, type OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { ReactNode } from 'react';
import { useKitchenClosed } from '#features/shop/kitchen-closed.ts';
import { useFlag } from '#lib/flags.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { OrderCancellation } from '../cancel/order-cancellation.tsx';
import { LivePromise } from './live-promise.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderPromise } from './order-promise.tsx';
import skeletonStyles from './order-skeleton.module.css';
import { headlineOf, OrderStatusMark, storyOf } from './order-status-mark.tsx';

interface OrderDetailProps {
  order: Order;
  again?: ReactNode;
  /** Next step for a canceled order. */
  wayOn?: ReactNode;
  notify?: ReactNode;
  /** While offline: time of the last fetch. */
  lostSince?: string | undefined;
}

export function OrderDetail({ order, again, ...headline }: OrderDetailProps) {
  return (
    <>
      <Headline order={order} {...headline} />
      {order.status !== 'canceled' && (
        <Card className={styles.progress}>
          <OrderProgress order={order} />
        </Card>
      )}
      <div className={styles.columns}>
        <Lines order={order} />
        <OrderFacts order={order} again={again} />
      </div>
    </>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="dishes">
      <h2 id="dishes">{useTexts('orders')('dishes')}</h2>
      <OrderLines order={order} linked />
    </Stack>
  );
}

function Headline({ order, wayOn, notify, lostSince }: Omit<OrderDetailProps, 'again'>) {
  const { orderNumber, status, updatedAt, fulfilment } = order;
  const t = useTexts('orders');
  const locale = useLocale();
  const time = formatDateTime(updatedAt, locale);
  const kitchenClosed = useKitchenClosed();
  const isLive = useFlag('ff_kitchen');
  return (
    <header className={styles.head} data-status={status}>
      <Stack gap={3} align="start">
        <h1>
          <span className={styles.number}>{t('number', { orderNumber })}</span>{' '}
          <span className={styles.headline}>{t(headlineOf(order))}</span>
        </h1>
        <OrderStatusMark status={status} order={order} takenBack={order.takenBack} />
        {isLive ? <LivePromise order={order} /> : <OrderPromise order={order} />}
        <Stack role="status" gap={2} className={styles.story}>
          {status === 'canceled' ? (
            <OrderCancellation order={order} />
          ) : (
            <p>{(status === 'created' && !fulfilment && kitchenClosed) || t(storyOf(order))}</p>
          )}
        </Stack>
        {status === 'canceled' && wayOn}
        <div className={styles.latest}>
          <Note>{t(isClosed(status) || lostSince ? 'latest_closed' : 'latest', { time })}</Note>
          <div role="status">
            {lostSince && <Note>{t('no_connection', { time: formatMoment(lostSince, locale) })}</Note>}
          </div>
        </div>
        {isLive && <div className={styles.notify}>{notify}</div>}
      </Stack>
      <OrderScene status={status} />
    </header>
  );
}

const scenes: Readonly<Record<OrderStatus, string>> = {
  created: 'market-stall',
  confirmed: 'pasta-board',
  ready: 'oven',
  expedited: 'terrace',
  delivered: 'long-table',
  canceled: 'wine-shelf',
};

function OrderScene({ status }: { status: OrderStatus }) {
  return <Picture src={`/places/${scenes[status]}.svg`} alt="" ratio="16/9" loading="eager" />;
}

export function OrderSkeleton() {
  const t = useTexts('orders');
  return (
    <Stack gap={6}>
      <p role="status" className="visually-hidden">
        {t('loading_one')}
      </p>
      <div className={skeletonStyles.head}>
        <Skeleton lines={4} />
        <Skeleton shape="block" className={skeletonStyles.scene} />
      </div>
      <Skeleton shape="block" className={skeletonStyles.progress} />
      <Skeleton lines={6} />
    </Stack>
  );
}
