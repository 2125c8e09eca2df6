import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { formatDateTime } from '#locales/format-date-time.ts';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { OrderStatusMark } from '../../components/order-status-mark.tsx';
import { lineName } from '../choice-text.ts';
import styles from './order-record.module.css';

type Moment = OrderRecord['timeline'][number];

export function OrderTimeline({ record: { order, timeline } }: { record: OrderRecord }) {
  const t = useTexts('orders');
  return (
    <Stack as="section" gap={2} aria-labelledby="timeline">
      <h3 id="timeline">{t('history')}</h3>
      <ol className={styles.timeline}>
        {timeline.map((moment) => (
          <TimelineMoment key={`${moment.at} ${moment.what}`} moment={moment} order={order} />
        ))}
      </ol>
    </Stack>
  );
}

function TimelineMoment({ moment, order }: { moment: Moment; order: OrderRecord['order'] }) {
  const { at, what, by, changes, promise } = moment;
  const t = useTexts('staff/orders.record');
  const locale = useLocale();
  return (
    <li>
      {what === 'edited' || what === 'delayed' ? (
        <StatusDot>{t(what)}</StatusDot>
      ) : (
        <OrderStatusMark status={what} order={order} isPast />
      )}
      <p className={styles.by}>
        {by && <>{by.username}, </>}
        <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </p>
      {promise && (
        <p>
          {t('promise_changed', { from: formatMoment(promise.from, locale), to: formatMoment(promise.to, locale) })}
        </p>
      )}
      {changes && (
        <ul>
          {changes.map(({ from, to, ...line }) => {
            const name = lineName(line, locale);
            return (
              <li key={`${name} ${from} ${to}`}>
                {t(changeKey(from, to), { name, from: String(from), to: String(to) })}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

const changeKey = (from: number, to: number) => {
  if (from === 0) return 'dish_added';
  return to === 0 ? 'dish_removed' : 'dish_changed';
};
