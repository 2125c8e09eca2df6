import { isClosed, mayHandOver } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { formatAge } from '#locales/format-age.ts';
import { formatWeekday } from '#locales/format-day.ts';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './promise.module.css';

const soonMs = 10 * 60_000;
// No hurry further ahead, so no countdown.
const countedMs = 12 * 3_600_000;

/** `19:30`; on another day with its weekday. */
export function PromiseTime({ order: { fulfilment }, now }: { order: Order; now: number }) {
  const locale = useLocale();
  if (!fulfilment) return null;
  const { promisedAt } = fulfilment;
  const date = shopDate(new Date(promisedAt));
  const day = date === shopDate(new Date(now)) ? '' : `${formatWeekday(date, locale)} `;
  return (
    <time dateTime={promisedAt} className={styles.time}>
      {day}
      {formatMoment(promisedAt, locale)}
    </time>
  );
}

/** A bag at the counter is not late; its customer is. */
const waitsForCustomerSince = ({ status, fulfilment, takenBack, statusHistory }: Order): string | undefined =>
  mayHandOver({ status, service: fulfilment?.service }) && !takenBack
    ? statusHistory.findLast((step) => step.status === 'ready')?.timestamp
    : undefined;

/** Marks urgent and late orders by shape, color and word. */
export function PromiseDue({ order, now }: { order: Order; now: number }) {
  const { status, fulfilment } = order;
  const t = useTexts('staff/orders.promise');
  const locale = useLocale();
  if (!fulfilment || isClosed(status)) return null;
  const waitsSince = waitsForCustomerSince(order);
  if (waitsSince) return <span>{t('waits', { time: formatAge(waitsSince, now, locale) })}</span>;
  const promised = Date.parse(fulfilment.promisedAt);
  const left = promised - now;
  if (left < -60_000) {
    return (
      <StatusDot tone="danger" shape="diamond" className={styles.late}>
        {t('late', { time: formatAge(fulfilment.promisedAt, now, locale) })}
      </StatusDot>
    );
  }
  if (left > countedMs) return null;
  const text = t('due', { time: formatAge(new Date(now).toISOString(), promised, locale) });
  if (left > soonMs) return <span>{text}</span>;
  return (
    <StatusDot tone="saffron" shape="half">
      {text}
    </StatusDot>
  );
}
