import { formatPrice } from '@bottega/contract/money';
import { listUserOrders } from '@bottega/contract/orders/endpoints';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { defaultLimit } from '@bottega/contract/pagination';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productsOf } from '#features/orders/ordered-product.ts';
import { orderKey } from '#features/orders/queries.ts';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Price } from '#ui/price/price.tsx';
import { OrderAgain } from '../account/order-again.tsx';
import styles from './last-order.module.css';

const lastOrdersQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'last', userId],
    queryFn: async ({ signal }) =>
      (await api.call(listUserOrders, { params: { userId }, query: { page: 1, limit: defaultLimit } }, { signal }))
        .payload.orders,
  });

const canOrderAgain = (order: Order) =>
  isClosed(order.status) && productsOf(order).some(({ productId }) => productId !== null);

/** The customer's last order, to order it again; else a link to an order in progress, or to the first one. */
export function LastOrder({ userId }: { userId: string }) {
  const t = useTexts('orders');
  const { data, isPending } = useQuery(lastOrdersQuery(useApi(), userId));
  if (isPending) return null;
  const orders = data ?? [];
  const last = orders.find(canOrderAgain);
  if (last) return <LastTime order={last} />;
  const newest = orders[0];
  if (newest) {
    return (
      <>
        <p className={styles.dishes}>{t('number', newest)}</p>
        <Link to="/orders/$orderNumber" params={newest} className={buttonClass({ size: 's' })}>
          {t('follow')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={styles.dishes}>{t(data ? 'no_orders_text' : 'error_fetching_orders')}</p>
      <Link to="/products/{-$category}" className={buttonClass({ size: 's' })}>
        {t('menu')}
      </Link>
    </>
  );
}

function LastTime({ order }: { order: Order }) {
  const t = useTexts('orders');
  const dishes = productsOf(order).map(({ name }) => name);
  return (
    <>
      <p className={styles.dishes}>{t('last_time', { dishes: dishes.join(', ') })}</p>
      <Price>
        <span className="visually-hidden">{t('total')} </span>
        {formatPrice(order.totalPrice)}
      </Price>
      <OrderAgain order={order} />
    </>
  );
}
