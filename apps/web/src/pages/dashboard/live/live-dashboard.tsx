import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { isWorker } from '@bottega/contract/duties';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { holdPage } from '#lib/api/held-pages.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useConnection } from '#lib/dashboard/live/connection.ts';
import { useLive } from '#lib/dashboard/live/use-live.ts';
import { useOrderNotices } from '#lib/dashboard/live/use-order-notices.ts';
import { useReloadAll } from '#lib/dashboard/use-list-changed.ts';
import { prepareAuth } from '#lib/session/auth-dialog.ts';
import { takeUser, useEndedSession } from '#lib/session/session-end.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import styles from './live-dashboard.module.css';
import { SessionKeeper } from './session-keeper.tsx';

interface LiveDashboardProps {
  section: string;
  children: ReactNode;
}

export function LiveDashboard({ section, children }: LiveDashboardProps) {
  const hasEnded = useKeptPage();
  useLive(!hasEnded, useLook());
  const announced = useOrderNotices(section === 'orders');
  const { state } = useConnection();
  return (
    <div className={styles.content} data-connection={state}>
      <ConnectionBanner />
      <SessionKeeper />
      {children}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  );
}

/** After the session ends, keeps page and typed text for the same person. */
const useKeptPage = (): boolean => {
  const hasEnded = useEndedSession() !== null;
  const reloadAll = useReloadAll();
  const wasEnded = useRef(hasEnded);
  useEffect(() => {
    if (wasEnded.current && !hasEnded) reloadAll();
    wasEnded.current = hasEnded;
  }, [hasEnded, reloadAll]);
  useEffect(() => {
    // An upgrade may remove its code until then.
    prepareAuth();
    return holdPage({ accepts: isWorker, afterLogout: true });
  }, []);
  return hasEnded;
};

/** Whether the session continues. If not, the call itself opens the login. */
const useLook = (): (() => Promise<boolean>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    api.call(getMe).then(
      (user) => takeUser(queryClient, user),
      (error: unknown) => {
        logFailure('session', error);
        return false;
      },
    );
};

function ConnectionBanner() {
  const t = useTexts('staff/live');
  const locale = useLocale();
  const { state, since } = useConnection();
  if (state !== 'lost') return null;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(since);
  return <Alert>{t('connection_lost', { time })}</Alert>;
}
