import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useState } from 'react';
import { shopNow } from '#lib/clock-offset.ts';
import { formatMoment, formatPromise, isMoved } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import styles from './order-promise.module.css';

interface Promised {
  order: Pick<Order, 'createdAt' | 'status'>;
  fulfilment: OrderFulfilment;
}

/** `Ready for pickup Thursday, 19:15–19:30`, for a closed order `Pickup Thursday, 19:15–19:30`. */
export const usePromiseText = () => {
  const t = useTexts('orders');
  const locale = useLocale();
  return ({ order: { createdAt, status }, fulfilment }: Promised): string =>
    t(`${isClosed(status) ? 'was' : 'promised'}_${fulfilment.service}`, {
      time: formatPromise(fulfilment, createdAt, locale, isClosed(status) ? undefined : shopNow()),
    });
};

/** When an order will be ready or at the door; for a delivered one, when it was promised. */
export function OrderPromise({ order }: { order: Order }) {
  const text = usePromiseText();
  const { fulfilment } = order;
  if (!fulfilment || order.status === 'canceled') return null;
  return isClosed(order.status) ? <p>{text({ order, fulfilment })}</p> : <Time order={order} fulfilment={fulfilment} />;
}

function Time({ order, fulfilment }: Promised) {
  const t = useTexts('orders');
  const locale = useLocale();
  const text = usePromiseText();
  const { slot, promisedAt } = fulfilment;
  // The time that the page showed first.
  const [first] = useState(promisedAt);
  const before = isMoved(fulfilment) ? slot.end : first;
  return (
    <div role="status">
      <p className={styles.time}>
        <time dateTime={promisedAt} suppressHydrationWarning>
          {text({ order, fulfilment })}
        </time>
      </p>
      {before !== promisedAt && <Note>{t('promise_moved', { time: formatMoment(before, locale) })}</Note>}
    </div>
  );
}
