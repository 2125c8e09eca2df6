import { formatPrice } from '@bottega/contract/money';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { productsOf } from '../../ordered-product.ts';
import { usePaymentText } from '../../use-payment-text.ts';
import styles from './order-ticket.module.css';

/** What the kitchen and the courier need of an order, for 80 mm paper. */
export function OrderTicket({ record: { order, contact } }: { record: OrderRecord }) {
  const st = useTexts('staff/orders');
  const t = useTexts('staff-orders/ticket');
  const orderT = useTexts('orders');
  const time = formatDateTime(order.createdAt, useLocale());
  const paymentText = usePaymentText();
  const isDue = order.status !== 'canceled' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed');
  const total = formatPrice(order.totalPrice);
  return (
    <article className={styles.ticket}>
      <h2 className={styles.number}>{order.orderNumber}</h2>
      <p>{time}</p>
      <p className={styles.customer}>{contact?.fullName ?? order.user?.username ?? st('customer_deleted')}</p>
      {contact?.phone && <p className={styles.phone}>{contact.phone}</p>}
      <ul className={styles.dishes}>
        {productsOf(order).map(({ key, quantity, name }) => (
          <li key={key}>
            <strong className={styles.quantity}>{quantity} ×</strong> <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{orderT('total')}</span> <span>{total}</span>
      </p>
      <p className={styles.payment}>{isDue ? t('due', { total }) : paymentText(order)}</p>
    </article>
  );
}
