import type { Order } from '@bottega/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OrderProgress } from '../order-progress.tsx';
import { OrderStatusMark } from '../order-status-mark.tsx';
import { useOrderTexts } from '../order-texts.ts';
import { usePaymentText } from '../use-payment-text.ts';
import styles from './order-details.module.css';
import { OrderLines } from './order-lines.tsx';
import type { OrderDialogProps } from './order-task.ts';
import { staffOrderQuery } from './queries.ts';
import { useStaffOrderTexts } from './texts.ts';

/** All there is to know of an order, read-only; it follows what others do to it. */
export function OrderDetails({ order: listed, open, onClose, history }: OrderDialogProps) {
  const t = useStaffOrderTexts();
  const dt = useDashboardTexts();
  const { data: order = listed } = useQuery({ ...staffOrderQuery(useApi(), listed), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('details_title', { orderNumber: order.orderNumber })}
      closeLabel={dt('close')}
    >
      <div className={styles.details}>
        <div className={styles.status}>
          <OrderStatusMark status={order.status} />
        </div>
        {order.status !== 'canceled' && (
          <div className={styles.progress}>
            <OrderProgress order={order} />
          </div>
        )}
        <div className={styles.columns}>
          <section aria-label={t('column_dishes')}>
            <OrderLines order={order} />
          </section>
          <div className={styles.side}>
            <Facts order={order} />
            <Moves order={order} />
          </div>
        </div>
        {history}
      </div>
    </Dialog>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useStaffOrderTexts();
  const orderT = useOrderTexts();
  const time = formatDateTime(order.createdAt, useLocale(), useT());
  const paymentText = usePaymentText();
  return (
    <dl className={styles.facts}>
      <dt>{t('column_customer')}</dt>
      <dd>{order.user ? order.user.username : t('customer_deleted')}</dd>
      {order.user && (
        <>
          <dt>{t('details_email')}</dt>
          <dd>
            <a href={`mailto:${order.user.email}`}>{order.user.email}</a>
          </dd>
        </>
      )}
      <dt>{orderT('created_at')}</dt>
      <dd>
        <time dateTime={order.createdAt}>{time}</time>
      </dd>
      <dt>{orderT('payment')}</dt>
      <dd>{paymentText(order)}</dd>
      <dt>{t('details_payment_id')}</dt>
      <dd className={styles.code}>{order.paymentId}</dd>
    </dl>
  );
}

function Moves({ order: { statusHistory } }: { order: Order }) {
  const orderT = useOrderTexts();
  const shop = useT();
  const locale = useLocale();
  return (
    <section aria-label={orderT('history')} className={styles.moves}>
      <h3>{orderT('history')}</h3>
      <ol>
        {statusHistory.map(({ status, timestamp }) => (
          <li key={`${status} ${timestamp}`}>
            <OrderStatusMark status={status} />
            <time dateTime={timestamp}>{formatDateTime(timestamp, locale, shop)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
