import { isClosed, type OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { ReactNode } from 'react';
import { useFlag } from '#lib/flags.ts';
import { useKitchenClosed } from '#lib/kitchen.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LivePromise } from '../live/live-promise.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderPromise } from './order-promise.tsx';
import skeletonStyles from './order-skeleton.module.css';
import { isPickup, OrderStatusMark, storyOf } from './order-status-mark.tsx';

/** `again`: a button to order the same again. */
export function OrderDetail({ order, again }: { order: Order; again?: ReactNode }) {
  return (
    <>
      <Headline order={order} />
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

const headlineOf = (order: Order) => {
  const { status } = order;
  const isCollected = isPickup(order) && (status === 'ready' || status === 'expedited');
  return isCollected ? 'headline_collect' : (`headline_${status}` as const);
};

function Headline({ order }: { order: Order }) {
  const { orderNumber, status, updatedAt, fulfilment } = order;
  const t = useTexts('orders');
  const time = formatDateTime(updatedAt, useLocale());
  const kitchenClosed = useKitchenClosed();
  const isLive = useFlag('ff_kitchen');
  return (
    <header className={styles.head} data-status={status}>
      <Stack gap={3} align="start">
        <h1>
          <span className={styles.number}>{t('number', { orderNumber })}</span>{' '}
          <span className={styles.headline}>{t(headlineOf(order))}</span>
        </h1>
        <OrderStatusMark status={status} order={order} />
        {isLive ? <LivePromise order={order} /> : <OrderPromise order={order} />}
        <p role="status" className={styles.story}>
          {(status === 'created' && !fulfilment && kitchenClosed) || t(storyOf(order))}
        </p>
        <Note className={styles.latest}>{t(isClosed(status) ? 'latest_closed' : 'latest', { time })}</Note>
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
