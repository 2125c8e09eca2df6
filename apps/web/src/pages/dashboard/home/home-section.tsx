import type { Overview } from '@bottega/contract/dashboard/schemas';
import { shopTime } from '@bottega/contract/shop/shop-time';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type ApiStatus, apiStatusQuery, overviewQuery } from '#features/dashboard/queries.ts';
import { useOrderTaking } from '#features/fulfilment/dashboard/use-order-taking.ts';
import { readinessQuery } from '#features/shop/dashboard/open/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { clockOffset } from '#lib/clock-offset.ts';
import { useConnection } from '#lib/dashboard/live/connection.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { DashboardIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import type { Section } from '../section.ts';
import { HomeBestProducts, HomeDay, HomeToDo } from './home-cards.tsx';
import styles from './home-content.module.css';
import { HomeOpening } from './home-opening.tsx';
import { HomeSales } from './home-sales.tsx';

export const homeSection: Section = {
  title: 'section_home',
  duties: ['manager'],
  Icon: DashboardIcon,
  Content: HomeContent,
  load: async ({ api, queryClient }) => {
    const all = [
      queryClient.prefetchQuery(overviewQuery(api)),
      queryClient.prefetchQuery(apiStatusQuery(api)),
      queryClient.prefetchQuery(readinessQuery(api)),
    ];
    // The browser shows loading states instead.
    if (import.meta.env.SSR) await Promise.all(all);
  },
};

function HomeContent() {
  const hasOrdering = useFlag('ff_ordering');
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Greeting />
        <HomeStatus />
        {hasOrdering && <HomeOrderTaking />}
      </Stack>
      <HomeOpening />
      <Today />
    </Stack>
  );
}

export function Greeting() {
  const t = useTexts('staff/dashboard');
  const username = useSession()?.username ?? '';
  // The same moment on the server and in the browser.
  const { dataUpdatedAt } = useQuery(apiStatusQuery(useApi()));
  const hour = Number(shopTime(new Date(dataUpdatedAt + clockOffset())).slice(0, 2));
  const greeting = hour < 5 || hour >= 18 ? 'good_evening' : hour < 12 ? 'good_morning' : 'good_afternoon';
  return <p className={styles.greeting}>{dataUpdatedAt > 0 ? t(greeting, { username }) : '\u00a0'}</p>;
}

function Today() {
  const t = useTexts('staff/dashboard');
  const { data, dataUpdatedAt, isError, refetch } = useQuery(overviewQuery(useApi()));
  const now = useNowFor(dataUpdatedAt);
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
      {data ? <Numbers overview={data} now={now} /> : !isError && <NumbersSkeleton />}
    </>
  );
}

function Numbers({ overview, now }: { overview: Overview; now: number }) {
  return (
    <div className={styles.cards}>
      <HomeToDo overview={overview} now={now} />
      <HomeDay overview={overview} now={now} />
      <HomeBestProducts products={overview.bestProducts} />
      <HomeSales days={overview.takings} />
    </div>
  );
}

function NumbersSkeleton() {
  const t = useTexts('staff/dashboard');
  return (
    <div role="status" className={styles.cards}>
      <span className="visually-hidden">{t('loading')}</span>
      {['to-do', 'day', 'best'].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}

type Look = Pick<ComponentProps<typeof StatusDot>, 'tone' | 'shape'>;

const looks: Readonly<Record<ApiStatus | 'loading', Look>> = {
  ok: { tone: 'basil', shape: 'check' },
  maintenance: { tone: 'saffron', shape: 'half' },
  error: { tone: 'danger', shape: 'cross' },
  unknown: { tone: 'neutral', shape: 'ring' },
  loading: { tone: 'neutral', shape: 'dot' },
};

function HomeStatus() {
  const t = useTexts('staff/dashboard');
  const { data = 'loading' } = useQuery(apiStatusQuery(useApi()));
  const status = useConnection().state === 'lost' ? 'unknown' : data;
  return (
    <p role="status" className={styles.status}>
      <span>{t('api_status')}</span>
      <StatusDot {...looks[status]}>{t(`api_${status}`)}</StatusDot>
      {status !== 'loading' && <Note as="span">{t(`api_${status}_text`)}</Note>}
    </p>
  );
}

/** On a phone the header has no room for it. */
function HomeOrderTaking() {
  const { known } = useOrderTaking();
  if (!known) return null;
  return (
    <p className={styles.status}>
      <StatusDot {...known.look}>{known.text}</StatusDot>
    </p>
  );
}
