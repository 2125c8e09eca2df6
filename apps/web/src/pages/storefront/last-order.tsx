import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePromiseText } from '#features/orders/components/order-promise.tsx';
import { storyOf } from '#features/orders/components/order-status-mark.tsx';
import { canOrderAgain, isUnderWay, lastOrdersQuery } from '#features/orders/last-orders.ts';
import { useLiveOrders } from '#features/orders/live/use-live-orders.ts';
import { productsOf } from '#features/orders/ordered-product.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price/price.tsx';
import { OrderAgain } from '../account/orders/order-again.tsx';
import styles from './last-order.module.css';

/** The order in progress, else the last, else a link to the menu. */
export function LastOrder({ userId }: { userId: string }) {
  const t = useTexts('orders');
  const [isLive, setLive] = useState(false);
  const query = lastOrdersQuery(useApi(), userId);
  const { data, isPending } = useQuery({ ...query, ...(isLive && { refetchInterval: false }) });
  const underWay = data?.find(isUnderWay);
  useLiveOrders(underWay ? [underWay] : [], setLive);
  if (isPending) return null;
  if (underWay) return <UnderWay order={underWay} />;
  const last = data?.find(canOrderAgain);
  if (last) return <LastTime order={last} />;
  return (
    <>
      <p className={styles.dishes}>{t(data ? 'no_orders_text' : 'error_fetching_orders')}</p>
      <Link to="/products/{-$category}" className={buttonClass({ size: 's' })}>
        {t('menu')}
      </Link>
    </>
  );
}

function UnderWay({ order }: { order: Order }) {
  const t = useTexts('orders');
  const promise = usePromiseText()(order) || t(storyOf(order));
  return (
    <>
      <p className={styles.dishes}>
        {t('number', order)}
        <strong className={styles.promise}>{promise}</strong>
      </p>
      <Link
        to="/orders/$orderNumber"
        params={order}
        className={classNames(styles.follow, buttonClass({ variant: 'primary', size: 's' }))}
      >
        {t('follow')}
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
