import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import styles from './dashboard-page.module.css';
import { overviewQuery } from './overview.ts';
import { sections } from './sections.ts';

interface SectionsNavProps {
  current: string;
  /** A link was followed. */
  onChoose?: () => void;
}

/** Links to the home and the sections, with how much waits in them. */
export function SectionsNav({ current, onChoose }: SectionsNavProps) {
  const t = useDashboardTexts();
  const locale = useLocale();
  const { data } = useQuery(overviewQuery(useApi()));
  const waiting: Readonly<Record<string, number | undefined>> = {
    orders: data?.waiting.orders,
    reviews: data?.waiting.reviews,
  };
  const shown = Object.entries(sections).filter(([, { place }]) => place !== 'hidden');
  return (
    <nav aria-label={t('nav_label')}>
      <ul className={styles.links}>
        {shown.map(([name, { title, Icon }]) => (
          <li key={name}>
            <Link
              to="/dashboard"
              search={name === 'home' ? {} : { section: name }}
              className={styles.link}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              aria-current={name === current ? 'page' : undefined}
              onClick={onChoose}
            >
              <Icon size="s" />
              {title[locale]}
              <Waiting name={name} count={waiting[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ name, count }: { name: string; count: number | undefined }) {
  const t = useDashboardTexts();
  if (!count) return null;
  const text = name === 'orders' ? t('waiting_orders', { count }) : t('waiting_reviews', { count });
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
