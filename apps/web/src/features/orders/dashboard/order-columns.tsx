import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { Price } from '#ui/price/price.tsx';
import { usePaymentText } from '../use-payment-text.ts';
import { DishesCell } from './dishes-cell.tsx';
import { isOfToday, OrderAge, OrderTime } from './order-age.tsx';
import { OrderCanceled } from './order-canceled.tsx';
import styles from './order-columns.module.css';
import { OrderLink } from './order-link.tsx';
import { OrderStatusCell } from './order-promotion.tsx';
import { PromiseCell } from './promise/promise-cell.tsx';
import { usePromotion } from './use-promotion.ts';

export const useOrderColumns = (now: number): Column<Order>[] => {
  const t = useTexts('staff/records.orders');
  const orderT = useTexts('orders');
  const paymentText = usePaymentText();
  const pt = useTexts('staff/orders.promise');
  const hasTimes = useFlag('ff_ordering');
  const { shown } = usePromotion();
  const customerOf = ({ fulfilment, user }: Order): string =>
    fulfilment?.contactName || user?.username || t('customer_deleted');
  return [
    {
      key: 'order',
      title: t('column_order'),
      width: 'narrow',
      cell: (order) => (
        <span className={styles.placed} data-earlier={!isOfToday(order, now) || undefined}>
          <OrderLink order={order} isRow />
          <OrderTime order={order} now={now} />
          <OrderAge order={order} now={now} />
        </span>
      ),
    },
    hasTimes
      ? {
          key: 'promise',
          title: pt('column'),
          width: 'narrow',
          cell: (order) => <PromiseCell order={order} customer={customerOf(order)} now={now} />,
        }
      : { key: 'customer', title: t('column_customer'), width: 'narrow', isCompact: true, cell: customerOf },
    {
      key: 'dishes',
      title: t('column_dishes'),
      width: 'wide',
      cell: (order) => <DishesCell order={order} />,
    },
    {
      key: 'status',
      title: t('column_status'),
      width: 'narrow',
      isCompact: true,
      cell: (order) => (
        <>
          <OrderStatusCell order={shown(order)} />
          <OrderCanceled order={order} isShort />
        </>
      ),
    },
    {
      key: 'total',
      title: orderT('total'),
      align: 'end',
      width: 'narrow',
      isCompact: true,
      cell: (order) => (
        <>
          <Price>{formatPrice(order.totalPrice)}</Price>
          <span className={styles.payment}>
            <span className="visually-hidden">{orderT('payment')}: </span>
            {paymentText(order)}
          </span>
        </>
      ),
    },
  ];
};
