import { formatPrice } from '@bottega/contract/money';
import { exportOrders, type Order } from '@bottega/contract/orders';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { DishesGlance } from '../../features/orders/dashboard/dishes-glance.tsx';
import { OrderActions } from '../../features/orders/dashboard/order-actions.tsx';
import { useOrderDialogs } from '../../features/orders/dashboard/order-dialogs.tsx';
import { orderSource, statusOf } from '../../features/orders/dashboard/queries.ts';
import { useStaffOrderTexts } from '../../features/orders/dashboard/texts.ts';
import { OrderStatusMark } from '../../features/orders/order-status-mark.tsx';
import { useOrderTexts } from '../../features/orders/order-texts.ts';
import { usePaymentText } from '../../features/orders/use-payment-text.ts';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { CartIcon } from '../../ui/icons/cart-icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './record-list.module.css';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';
import { useChoice } from './use-choice.ts';

/** What has been ordered, and how far it is: the kitchen works from here (AORD-01). */
export const ordersSection: Section = {
  title: { en: 'Orders', fr: 'Commandes' },
  Icon: CartIcon,
  Content: Orders,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, orderSource, choice)),
};

function Orders() {
  const t = useStaffOrderTexts();
  const orderT = useOrderTexts();
  const status = statusOf(useChoice().tab);
  const isKitchen = status === 'created';
  const { ask, dialog } = useOrderDialogs((order) => <RecordHistory kind="order" recordId={order._id} />);
  const labelOf = (tab: string) => {
    const named = statusOf(tab);
    return named ? orderT(`status_${named}`) : t('tab_all');
  };
  return (
    <>
      <RecordList
        source={orderSource}
        title={ordersSection.title[useLocale()]}
        tabLabel={labelOf}
        searchLabel={t('search')}
        tools={<ExportButton endpoint={exportOrders} query={status && { status }} />}
        columns={useColumns()}
        actions={(order) => <OrderActions order={order} onTask={(task) => ask(task, order)} />}
        empty={{
          title: t(isKitchen ? 'empty_created' : 'empty'),
          text: t(isKitchen ? 'empty_created_text' : status ? 'empty_text' : 'empty_all_text'),
        }}
      />
      {dialog}
    </>
  );
}

const useColumns = (): Column<Order>[] => {
  const t = useStaffOrderTexts();
  const shop = useT();
  const locale = useLocale();
  const orderT = useOrderTexts();
  const paymentText = usePaymentText();
  return [
    {
      key: 'order',
      title: t('column_order'),
      cell: ({ orderNumber, createdAt }) => (
        <>
          {orderNumber}
          <time dateTime={createdAt} className={styles.aside}>
            {formatDateTime(createdAt, locale, shop)}
          </time>
        </>
      ),
    },
    {
      key: 'customer',
      title: t('column_customer'),
      cell: ({ user }) => user?.username ?? t('customer_deleted'),
    },
    { key: 'dishes', title: t('column_dishes'), cell: (order) => <DishesGlance order={order} /> },
    {
      key: 'status',
      title: t('column_status'),
      width: 'narrow',
      cell: ({ status }) => <OrderStatusMark status={status} />,
    },
    {
      key: 'total',
      title: orderT('total'),
      align: 'end',
      width: 'narrow',
      cell: (order) => (
        <>
          <Price>{formatPrice(order.totalPrice)}</Price>
          <span className={styles.aside}>
            <span className="visually-hidden">{orderT('payment')}: </span>
            {paymentText(order)}
          </span>
        </>
      ),
    },
  ];
};
