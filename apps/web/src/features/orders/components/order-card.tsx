import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { useKitchenClosed } from '#features/shop/kitchen-closed.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDateTime, formatTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card, cardLinkClass } from '#ui/card/card.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { CancellationReason } from '../cancel/order-cancellation.tsx';
import { countOf, productsOf } from '../ordered-product.ts';
import { usePaymentText } from '../use-payment-text.ts';
import styles from './order-card.module.css';
import { OrderPromise, usePromiseText } from './order-promise.tsx';
import { OrderStatusMark, storyOf } from './order-status-mark.tsx';
import skeletonStyles from './orders-skeleton.module.css';
import { ProductThumb } from './product-thumb.tsx';

const mostPictures = 4;

interface OrderCardProps {
  order: Order;
  /** Just placed; looks like a ticket. */
  isNew: boolean;
  again?: ReactNode;
}

export function OrderCard({ order, isNew, again }: OrderCardProps) {
  const t = useTexts('orders');
  const locale = useLocale();
  const paymentText = usePaymentText();
  const promiseText = usePromiseText();
  const { orderNumber, createdAt, status, totalPrice } = order;
  const reason = order.cancellation && <CancellationReason order={order} />;
  const news = status === 'canceled' ? reason : promiseText(order);
  return (
    <Card as="li" className={styles.card} data-new={isNew || undefined}>
      {isNew && <Thanks order={order} />}
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to="/orders/$orderNumber" params={{ orderNumber }} className={cardLinkClass()}>
            {t('number', { orderNumber })}
          </Link>
        </h2>
        <OrderStatusMark status={status} order={order} takenBack={order.takenBack} />
        <time dateTime={createdAt} className={styles.time}>
          {formatDateTime(createdAt, locale)}
        </time>
        {news && (
          <p className={styles.promise} suppressHydrationWarning>
            {news}
          </p>
        )}
      </div>
      <Products order={order} />
      <div className={styles.foot}>
        <Note className={styles.facts}>
          <span>{t('items', { count: countOf(order) })}</span>
          <span>{t('payment_is', { state: paymentText(order).toLocaleLowerCase() })}</span>
        </Note>
        <Price size="l">
          <span className="visually-hidden">{t('total')} </span>
          {formatPrice(totalPrice)}
        </Price>
        <Row gap={3} className={styles.actions}>
          <CancelOrder order={order} />
          {again}
        </Row>
      </div>
    </Card>
  );
}

function Thanks({ order }: { order: Order }) {
  const { orderNumber, status, statusHistory, fulfilment } = order;
  const t = useTexts('orders');
  const kitchenClosed = useKitchenClosed();
  const created = statusHistory[0]?.timestamp;
  return (
    <div role="status" className={styles.thanks}>
      <p className={styles.grazie}>{t('thanks', { username: useSession()?.username ?? '' })}</p>
      <p>
        {t('placed', { orderNumber })} {(status === 'created' && !fulfilment && kitchenClosed) || t(storyOf(order))}
      </p>
      <OrderPromise order={order} />
      <p className={styles.received}>
        <span className={styles.tick}>
          <CheckIcon size="s" />
        </span>
        <span>
          <strong>{t('status_created')}</strong>
          {created && <time dateTime={created}> {formatTime(created)}</time>}
        </span>
        <span className={styles.toCome} />
      </p>
      <Link to="/orders/$orderNumber" params={{ orderNumber }} className={buttonClass({ variant: 'primary' })}>
        {t('follow')}
      </Link>
    </div>
  );
}

function Products({ order }: { order: Order }) {
  const t = useTexts('orders');
  const products = productsOf(order);
  const shown = products.slice(0, mostPictures);
  return (
    <ul className={styles.dishes}>
      {shown.map(({ key, img, name, ...line }) => (
        <li key={key} className={styles.dish}>
          <ProductThumb img={img} />
          <div>
            {t('quantity_of', { quantity: line.quantity, name })}
            <LineOptions {...line} />
          </div>
        </li>
      ))}
      {products.length > shown.length && (
        <Note as="li" className={styles.more}>
          {t('more_dishes', { count: products.length - shown.length })}
        </Note>
      )}
    </ul>
  );
}

const cards = [1, 2, 3];

export function OrdersSkeleton() {
  const t = useTexts('orders');
  return (
    <Stack gap={5}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {cards.map((card) => (
        <Card key={card} className={skeletonStyles.card}>
          <Skeleton lines={2} className={skeletonStyles.head} />
          <Skeleton shape="block" className={skeletonStyles.dishes} />
          <Skeleton shape="block" className={skeletonStyles.foot} />
        </Card>
      ))}
    </Stack>
  );
}
