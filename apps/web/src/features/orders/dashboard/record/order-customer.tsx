import { formatPrice } from '@bottega/contract/money';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Email } from '#ui/email/email.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { OrderStatusMark } from '../../components/order-status-mark.tsx';
import { OrderLink } from '../order-link.tsx';
import { customerOrdersQuery, mostEarlierOrders } from '../queries.ts';
import styles from './order-record.module.css';

export function OrderCustomer({ record: { order, contact } }: { record: OrderRecord }) {
  const t = useTexts('staff/orders.record');
  const st = useTexts('staff/records.orders');
  const { user } = order;
  return (
    <Stack as="section" gap={2} aria-labelledby="customer">
      <h3 id="customer">{st('column_customer')}</h3>
      {user ? (
        <>
          <dl className={styles.facts}>
            <dt>{t('name')}</dt>
            <dd translate="no">{contact?.fullName ? `${contact.fullName} (${user.username})` : user.username}</dd>
            <dt>{t('phone')}</dt>
            <dd>{contact?.phone ? <PhoneLink phone={contact.phone} /> : t('none')}</dd>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(user.email)}`}>
                <Email address={user.email} />
              </a>
            </dd>
          </dl>
          <EarlierOrders userId={user._id} orderNumber={order.orderNumber} />
        </>
      ) : (
        <Note>{st('customer_deleted')}</Note>
      )}
    </Stack>
  );
}

function EarlierOrders({ userId, orderNumber }: { userId: string; orderNumber: string }) {
  const t = useTexts('staff/orders.record');
  const locale = useLocale();
  const { data } = useQuery(customerOrdersQuery(useApi(), userId));
  if (!data) return null;
  const others = data.orders.filter((order) => order.orderNumber !== orderNumber).slice(0, mostEarlierOrders);
  if (others.length === 0) return <Note>{t('other_orders_none')}</Note>;
  return (
    <Stack gap={1} className={styles.others}>
      <h4>{t('other_orders', { count: data.total - 1 })}</h4>
      <ul>
        {others.map((order) => (
          <li key={order._id}>
            <OrderLink order={order} />
            <time dateTime={order.createdAt}>{formatDate(order.createdAt, locale)}</time>
            <OrderStatusMark status={order.status} order={order} />
            <Price>{formatPrice(order.totalPrice)}</Price>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
