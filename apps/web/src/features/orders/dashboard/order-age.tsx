import { openStatuses } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { formatAge } from '#locales/format-age.ts';
import { formatDateTime, formatTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './order-age.module.css';

const minute = 60_000;
const slowAfter = 20 * minute;
const lateAfter = 40 * minute;

/** Shows delays by shape and word, on cards by shape only. */
export function OrderAge({ order: { createdAt, status, fulfilment }, now }: { order: Order; now: number }) {
  const t = useTexts('staff/orders.list');
  const locale = useLocale();
  const age = formatAge(createdAt, now, locale);
  // A promised order is late only after the promise.
  if (fulfilment || !openStatuses.some((open) => open === status)) return null;
  const waited = now - Date.parse(createdAt);
  if (waited < slowAfter) return <span>{age}</span>;
  return waited < lateAfter ? (
    <StatusDot tone="saffron" shape="half" className={styles.slow}>
      {age}
      <span className={styles.word}>, {t('age_slow')}</span>
    </StatusDot>
  ) : (
    <StatusDot tone="danger" shape="diamond" className={styles.late}>
      {age}
      <span className={styles.word}>, {t('age_late')}</span>
    </StatusDot>
  );
}

export const isOfToday = ({ createdAt }: Order, now: number): boolean =>
  shopDate(new Date(createdAt)) === shopDate(new Date(now));

/** Time for today's orders, date for others. */
export function OrderTime({ order, now }: { order: Order; now: number }) {
  const { createdAt } = order;
  const locale = useLocale();
  const isToday = isOfToday(order, now);
  const full = formatDateTime(createdAt, locale);
  return (
    <time dateTime={createdAt} title={isToday ? full : undefined} className={styles.time}>
      {isToday ? formatTime(createdAt).slice(0, 5) : full}
    </time>
  );
}
