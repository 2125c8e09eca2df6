import { formatPrice } from '@bottega/contract/money';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { OrderTerms } from '../../order-terms.tsx';
import { usePaymentText } from '../../use-payment-text.ts';
import { OrderAge } from '../order-age.tsx';
import styles from './order-record.module.css';

export function OrderFacts({ order, now }: { order: Order; now: number }) {
  const t = useTexts('staff/orders.record');
  const orderT = useTexts('orders');
  const st = useTexts('staff/records.orders');
  const paymentText = usePaymentText();
  const time = formatDateTime(order.createdAt, useLocale());
  return (
    <dl className={styles.facts}>
      <dt>{orderT('created_at')}</dt>
      <dd>
        <time dateTime={order.createdAt}>{time}</time>
      </dd>
      {!isClosed(order.status) && !order.fulfilment && (
        <>
          <dt>{t('age')}</dt>
          <dd>
            <OrderAge order={order} now={now} />
          </dd>
        </>
      )}
      <dt>{orderT('payment')}</dt>
      <dd>{paymentText(order)}</dd>
      <dt>{st('details_payment_id')}</dt>
      <dd className={styles.code}>{order.paymentId}</dd>
      <dt>{orderT('total')}</dt>
      <dd>{formatPrice(order.totalPrice)}</dd>
      <OrderTerms order={order} />
    </dl>
  );
}
