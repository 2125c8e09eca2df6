import type { Order } from '@bottega/contract/orders/schemas';
import { useLocale } from '#locales/use-texts.ts';
import { zoneIn } from './address.ts';
import styles from './promise.module.css';
import { PromiseDue, PromiseTime } from './promise-due.tsx';
import { ServiceMark } from './service-mark.tsx';

/** `customer`: the name on the bag. */
export function PromiseCell({ order, customer, now }: { order: Order; customer: string; now: number }) {
  const { fulfilment } = order;
  const locale = useLocale();
  const place = fulfilment && (zoneIn(fulfilment, locale) ?? fulfilment.address?.city);
  return (
    <span className={styles.cell}>
      <PromiseTime order={order} now={now} />
      <PromiseDue order={order} now={now} />
      <span className={styles.line}>
        {fulfilment && <ServiceMark service={fulfilment.service} />}
        {fulfilment && ' · '}
        {customer}
      </span>
      {place && <span className={styles.line}>{place}</span>}
    </span>
  );
}
