import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { Card, cardLinkClass } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { DishThumb } from './dish-thumb.tsx';
import styles from './order-card.module.css';
import { OrderStatusMark } from './order-status-mark.tsx';
import { useOrderTexts } from './order-texts.ts';
import { countOf, dishesOf } from './ordered-dish.ts';
import { usePaymentText } from './use-payment-text.ts';

const mostPictures = 4;

/** An order in the list, like a kitchen's slip: it leads to its own page (ORD-01). */
export function OrderCard({ order, isNew }: { order: Order; isNew: boolean }) {
  const t = useOrderTexts();
  const shopT = useT();
  const locale = useLocale();
  const paymentText = usePaymentText();
  const { orderNumber, createdAt, status, totalPrice } = order;
  return (
    <Card as="li" className={styles.card} data-new={isNew || undefined}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to="/orders/$orderNumber" params={{ orderNumber }} className={cardLinkClass()}>
            {t('number', { orderNumber })}
          </Link>
        </h2>
        <OrderStatusMark status={status} />
        <time dateTime={createdAt} className={styles.time}>
          {formatDateTime(createdAt, locale, shopT)}
        </time>
      </div>
      <Dishes order={order} />
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{t('items', { count: countOf(order) })}</span>
          <span>
            {t('payment')}: {paymentText(order)}
          </span>
        </p>
        <Price size="l" className={styles.total}>
          <span className="visually-hidden">{t('total')} </span>
          {formatPrice(totalPrice)}
        </Price>
        <CancelOrder order={order} />
      </div>
    </Card>
  );
}

function Dishes({ order }: { order: Order }) {
  const t = useOrderTexts();
  const dishes = dishesOf(order);
  const shown = dishes.slice(0, mostPictures);
  return (
    <ul className={styles.dishes}>
      {shown.map(({ key, img, name, quantity }) => (
        <li key={key} className={styles.dish}>
          <DishThumb img={img} />
          <span>{t('quantity_of', { quantity, name })}</span>
        </li>
      ))}
      {dishes.length > shown.length && (
        <li className={styles.more}>{t('more_dishes', { count: dishes.length - shown.length })}</li>
      )}
    </ul>
  );
}
