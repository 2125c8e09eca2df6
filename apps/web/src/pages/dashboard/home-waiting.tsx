import type { Overview } from '@bottega/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { ArrowRightIcon } from '../../ui/icons/arrow-right-icon.tsx';
import styles from './home-content.module.css';

const lists = [
  { name: 'orders', tab: 'created', text: 'waiting_orders' },
  { name: 'reviews', tab: 'pending', text: 'waiting_reviews' },
  { name: 'messages', tab: 'unread', text: 'waiting_messages' },
] as const;

/** What somebody should look at, each with the way there. */
export function HomeWaiting({ waiting }: { waiting: Overview['waiting'] }) {
  const t = useDashboardTexts();
  const due = lists.filter(({ name }) => waiting[name] > 0);
  return (
    <section aria-labelledby="waiting" className={styles.card}>
      <h2 id="waiting" className={styles.title}>
        {t('waiting_title')}
      </h2>
      {due.length === 0 && <p className={styles.soft}>{t('waiting_none')}</p>}
      <ul className={styles.rows}>
        {due.map(({ name, tab, text }) => (
          <li key={name}>
            <Link to="/dashboard" search={{ section: name, tab }} className={styles.row}>
              <span>{t(text, { count: waiting[name] })}</span>
              <ArrowRightIcon size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
