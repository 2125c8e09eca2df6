import type { Order } from '@bottega/contract/orders/schemas';
import styles from './promise.module.css';
import { PromiseDue, PromiseTime } from './promise-due.tsx';
import { ServiceMark } from './service-mark.tsx';

/** When an order is promised, how soon that is, and where it goes. */
export function PromiseCell({ order, now }: { order: Order; now: number }) {
  const { fulfilment } = order;
  if (!fulfilment) return null;
  const { service, zone, address } = fulfilment;
  const place = [address?.city, zone].filter(Boolean).join(', ');
  return (
    <span className={styles.cell}>
      <PromiseTime order={order} now={now} />
      <PromiseDue order={order} now={now} />
      <span className={styles.place}>
        <ServiceMark service={service} />
        {place && <span>{place}</span>}
      </span>
    </span>
  );
}
