import type { ReactNode } from 'react';
import { useConnection } from '#lib/dashboard/live/connection.ts';
import { useLive } from '#lib/dashboard/live/use-live.ts';
import { useOrderNotices } from '#lib/dashboard/live/use-order-notices.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import styles from './live-dashboard.module.css';
import { SessionKeeper } from './session-keeper.tsx';
import { useKeptPage } from './use-kept-page.ts';

interface LiveDashboardProps {
  section: string;
  children: ReactNode;
}

/** The dashboard's content, which reflects changes made elsewhere and says when it cannot. */
export function LiveDashboard({ section, children }: LiveDashboardProps) {
  const page = useKeptPage();
  useLive(page.trouble === null, page.look);
  const announced = useOrderNotices(section === 'orders');
  const { state } = useConnection();
  return (
    <div className={styles.content} data-connection={state}>
      <ConnectionBanner />
      <SessionKeeper page={page} />
      {children}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  );
}

function ConnectionBanner() {
  const t = useTexts('live');
  const locale = useLocale();
  const { state, since } = useConnection();
  if (state !== 'lost') return null;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(since);
  return <Alert>{t('connection_lost', { time })}</Alert>;
}
