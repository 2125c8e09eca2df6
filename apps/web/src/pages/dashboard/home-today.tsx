import type { Overview } from '@bottega/contract/dashboard';
import { orderStatuses } from '@bottega/contract/order-status';
import { Link } from '@tanstack/react-router';
import { OrderStatusMark } from '../../features/orders/order-status-mark.tsx';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import styles from './home-content.module.css';

/** The orders that were placed today, by where they are now; each status leads to its tab. */
export function HomeToday({ today }: { today: Overview['today'] }) {
  const t = useDashboardTexts();
  const total = orderStatuses.reduce((sum, status) => sum + today[status], 0);
  return (
    <section aria-labelledby="today" className={styles.card}>
      <h2 id="today" className={styles.title}>
        {t('today_title')} <span className={styles.sum}>{total}</span>
      </h2>
      {total === 0 && <p className={styles.soft}>{t('today_none')}</p>}
      <ul className={styles.rows}>
        {orderStatuses
          .filter((status) => today[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link to="/dashboard" search={{ section: 'orders', tab: status }} className={styles.row}>
                <OrderStatusMark status={status} />
                <span className={styles.number}>{today[status]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
