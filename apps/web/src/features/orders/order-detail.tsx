import { isClosed } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import styles from './order-detail.module.css';
import { OrderDishes } from './order-dishes.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderScene } from './order-scene.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import { useOrderTexts } from './order-texts.ts';

/** One order: where it is, what is in it, what was paid (ORD-02). */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      <Headline order={order} />
      {order.status !== 'canceled' && (
        <div className={styles.progress}>
          <OrderProgress order={order} />
        </div>
      )}
      <div className={styles.columns}>
        <OrderDishes order={order} />
        <OrderFacts order={order} />
      </div>
    </>
  );
}

function Headline({ order: { orderNumber, status, updatedAt } }: { order: Order }) {
  const t = useOrderTexts();
  const time = formatDateTime(updatedAt, useLocale(), useT());
  return (
    <header className={styles.head} data-status={status}>
      <div className={styles.words}>
        <h1>
          <span className={styles.number}>{t('number', { orderNumber })}</span> {t(`headline_${status}`)}
        </h1>
        <OrderStatusMark status={status} />
        <p role="status" className={styles.story}>
          {t(`story_${status}`)}
        </p>
        <p className={styles.latest}>{t(isClosed(status) ? 'latest_closed' : 'latest', { time })}</p>
      </div>
      <OrderScene status={status} />
    </header>
  );
}
