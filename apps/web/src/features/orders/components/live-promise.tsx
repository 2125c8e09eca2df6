import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { promiseOf, tellingOf } from '@bottega/contract/orders/promise';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useState } from 'react';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useNow } from '#lib/use-now.ts';
import { formatMoment, isMoved } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { ArrowRightIcon, CheckIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import styles from '../live/live-promise.module.css';
import { type Countdown, countdownOf, fillOf, type Promised, veryLateMs } from '../live/promise-countdown.ts';
import { LazyWayToShop } from '../way/lazy-way-to-shop.tsx';
import { OrderPromise, usePromiseText } from './order-promise.tsx';

const everyMs = 10_000;

export function LivePromise({ order }: { order: Order }) {
  const { fulfilment } = order;
  if (!fulfilment || isClosed(order.status)) return <OrderPromise order={order} />;
  return <Waiting order={order as Order & Promised} fulfilment={fulfilment} />;
}

function Waiting({ order, fulfilment }: { order: Order & Promised; fulfilment: OrderFulfilment }) {
  const now = useNow(everyMs) ?? null;
  const text = usePromiseText();
  const { telling, since = fulfilment.promisedAt } = promiseOf(order);
  const countdown = now === null ? null : countdownOf(order, now);
  return (
    <div className={styles.promise}>
      <Plate order={order} now={now} countdown={countdown} />
      <div>
        <p className={styles.time}>
          <time dateTime={since} suppressHydrationWarning>
            {text(order)}
          </time>
        </p>
        <Moved fulfilment={fulfilment} isOver={telling !== 'time'} />
        {telling === 'come' && <LazyWayToShop />}
        {countdown && (
          <Words countdown={countdown} isVeryLate={(now ?? 0) - Date.parse(fulfilment.promisedAt) > veryLateMs} />
        )}
      </div>
    </div>
  );
}

/** Announces a moved promise once. `isOver`: ready or on its way. */
function Moved({ fulfilment, isOver }: { fulfilment: OrderFulfilment; isOver: boolean }) {
  const t = useTexts('orders');
  const locale = useLocale();
  const { slot, promisedAt } = fulfilment;
  const [first] = useState(promisedAt);
  const before = isMoved(fulfilment) ? slot.end : first;
  const minutes = Math.round((Date.parse(promisedAt) - Date.parse(before)) / 60_000);
  const moved = { count: Math.abs(minutes), time: formatMoment(promisedAt, locale) };
  return (
    <div role="status">
      {minutes !== 0 && !isOver && <Note>{t(minutes > 0 ? 'moved_later' : 'moved_earlier', moved)}</Note>}
    </div>
  );
}

function Words({ countdown, isVeryLate }: { countdown: Countdown; isVeryLate: boolean }) {
  const t = useTexts('orders');
  const { phone } = useShop();
  if (countdown.kind === 'soon') return <Note>{t('left_soon')}</Note>;
  if (countdown.kind !== 'late') return null;
  return (
    <Note>
      {t('left_late')} {isVeryLate && phone && <PhoneLink phone={phone} />}
    </Note>
  );
}

interface PlateProps {
  order: Promised;
  now: number | null;
  countdown: Countdown | null;
}

/** A plate seen from above whose rim fills with progress. */
function Plate({ order, now, countdown }: PlateProps) {
  const fill = fillOf(order, now);
  return (
    <div className={styles.plate} data-status={order.status}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.drawing}>
        <circle cx="50" cy="50" r="46" className={styles.rim} />
        <circle
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={100 - fill}
          className={styles.fill}
        />
        <circle cx="50" cy="50" r="36" className={styles.well} />
      </svg>
      <p className={styles.middle}>
        <Middle order={order} countdown={countdown} />
      </p>
    </div>
  );
}

function Middle({ order, countdown }: Pick<PlateProps, 'order' | 'countdown'>) {
  const t = useTexts('orders');
  const locale = useLocale();
  const telling = tellingOf(order.status, order.fulfilment.service, order.takenBack);
  if (telling === 'come') return <CheckIcon />;
  if (telling === 'on_way') return <ArrowRightIcon />;
  // Without scripts, minutes would go stale.
  if (!countdown || countdown.kind === 'far') {
    return (
      <span aria-hidden="true" className={styles.clock}>
        {formatMoment(order.fulfilment.promisedAt, locale)}
      </span>
    );
  }
  if (countdown.kind !== 'minutes') return <span className={styles.soon}>{t('soon')}</span>;
  const { minutes } = countdown;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <>
      <span aria-hidden="true" className={hours ? styles.clock : styles.number}>
        {hours ? t('hours_short', { hours, minutes: String(rest).padStart(2, '0') }) : minutes}
      </span>
      <span aria-hidden="true" className={styles.unit}>
        {!hours && t('minutes_short')}
      </span>
      <span className="visually-hidden">{t('minutes_left', { count: minutes })}</span>
    </>
  );
}
