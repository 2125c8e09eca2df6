import type { Overview } from '@bottega/contract/dashboard';
import { shopTime } from '@bottega/contract/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-content.module.css';
import { HomeLinks } from './home-links.tsx';
import { HomeStatus } from './home-status.tsx';
import { HomeTakings } from './home-takings.tsx';
import { HomeToday } from './home-today.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { apiStatusQuery, overviewQuery } from './overview.ts';

/** What one wants to know first: is the shop well, what waits, how is today going. */
export function HomeContent() {
  return (
    <div className={styles.home}>
      <div className={styles.welcome}>
        <Greeting />
        <HomeStatus />
      </div>
      <Today />
      <HomeLinks />
    </div>
  );
}

function Greeting() {
  const t = useDashboardTexts();
  const username = useSession()?.username ?? '';
  // The moment of the last answer is the same for the server's page and the browser's.
  const { dataUpdatedAt } = useQuery(apiStatusQuery(useApi()));
  const hour = Number(shopTime(new Date(dataUpdatedAt)).slice(0, 2));
  const greeting = hour < 5 || hour >= 18 ? 'good_evening' : hour < 12 ? 'good_morning' : 'good_afternoon';
  return <p className={styles.greeting}>{dataUpdatedAt > 0 ? t(greeting, { username }) : '\u00a0'}</p>;
}

function Today() {
  const t = useDashboardTexts();
  const { data, isError, refetch } = useQuery(overviewQuery(useApi()));
  return (
    <>
      {isError && (
        <Alert
          tone="error"
          action={
            <Button size="s" onClick={() => refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('overview_failed')}
        </Alert>
      )}
      {data ? <Numbers overview={data} /> : !isError && <NumbersSkeleton />}
    </>
  );
}

function Numbers({ overview: { waiting, today, takings } }: { overview: Overview }) {
  return (
    <div className={styles.cards}>
      <HomeWaiting waiting={waiting} />
      <HomeToday today={today} />
      <HomeTakings takings={takings} />
    </div>
  );
}

function NumbersSkeleton() {
  const t = useDashboardTexts();
  return (
    <div role="status" className={styles.cards}>
      <span className="visually-hidden">{t('loading')}</span>
      {['waiting', 'today'].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
