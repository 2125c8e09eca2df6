import type { Order } from '@bottega/contract/orders';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-facts.module.css';
import { OrderStatusMark } from './order-status-mark.tsx';
import { useOrderTexts } from './order-texts.ts';
import { usePaymentText } from './use-payment-text.ts';

/** When it was ordered, how it is paid, what happened so far, and the way to cancel it. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useOrderTexts();
  const paymentText = usePaymentText();
  return (
    <div className={styles.slip}>
      <dl className={styles.facts}>
        <dt>{t('created_at')}</dt>
        <dd>
          <Moment value={order.createdAt} />
        </dd>
        <dt>{t('payment')}</dt>
        <dd>{paymentText(order)}</dd>
        <dt>{t('payment_id')}</dt>
        <dd className={styles.code}>{order.paymentId}</dd>
      </dl>
      <section aria-labelledby="history" className={styles.history}>
        <h2 id="history">{t('history')}</h2>
        <ol className={styles.moves}>
          {order.statusHistory.map(({ status, timestamp }) => (
            <li key={`${status} ${timestamp}`}>
              <OrderStatusMark status={status} />
              <Moment value={timestamp} />
            </li>
          ))}
        </ol>
      </section>
      <CancelOrder order={order} />
    </div>
  );
}

function Moment({ value }: { value: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <time dateTime={value} className={styles.moment}>
      {formatDateTime(value, locale, t)}
    </time>
  );
}
