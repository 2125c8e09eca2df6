import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { promiseOf } from '@bottega/contract/orders/promise';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useState } from 'react';
import { shopNow } from '#lib/clock-offset.ts';
import { formatMoment, formatPromise, formatSince, isMoved } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { LazyWayToShop } from '../way/lazy-way-to-shop.tsx';
import styles from './order-promise.module.css';

type Timed = Pick<Order, 'createdAt' | 'updatedAt' | 'status' | 'statusHistory' | 'fulfilment'>;

/**
 * `Ready for pickup Thursday, 19:15–19:30`, once ready `Ready since 19:02 – come now`, when closed `Pickup Thursday,
 * 19:15–19:30`; empty without a promise.
 */
export const usePromiseText = () => {
  const t = useTexts('orders');
  const locale = useLocale();
  return (order: Timed): string => {
    const { telling, since } = promiseOf(order);
    const { fulfilment, createdAt, status } = order;
    if (!fulfilment || telling === 'none') return '';
    if (since) return t(`told_${telling}`, { time: formatSince(since, locale, shopNow()) });
    const now = isClosed(status) ? undefined : shopNow();
    const time = formatPromise(fulfilment, createdAt, locale, now);
    return t(`${telling === 'was' ? 'was' : 'promised'}_${fulfilment.service}`, { time });
  };
};

export function OrderPromise({ order }: { order: Order }) {
  const text = usePromiseText();
  const { fulfilment } = order;
  const { telling } = promiseOf(order);
  if (!fulfilment || telling === 'none') return null;
  return telling === 'was' ? <p>{text(order)}</p> : <Time order={order} fulfilment={fulfilment} />;
}

function Time({ order, fulfilment }: { order: Order; fulfilment: OrderFulfilment }) {
  const t = useTexts('orders');
  const locale = useLocale();
  const text = usePromiseText();
  const { slot, promisedAt } = fulfilment;
  const { telling, since = promisedAt } = promiseOf(order);
  const [first] = useState(promisedAt);
  const before = isMoved(fulfilment) ? slot.end : first;
  return (
    <>
      <div role="status">
        <p className={styles.time}>
          <time dateTime={since} suppressHydrationWarning>
            {text(order)}
          </time>
        </p>
        {telling === 'time' && before !== promisedAt && (
          <Note>{t('promise_moved', { time: formatMoment(before, locale) })}</Note>
        )}
      </div>
      {telling === 'come' && <LazyWayToShop />}
    </>
  );
}
