import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './notice-page.module.css';

interface ErrorScreenProps {
  error?: unknown;
  message?: string | undefined;
  status?: number;
  children?: ReactNode;
}

/** Without a network, code and data fail the same way. */
const isOffline = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 0) ||
  (error !== undefined && !import.meta.env.SSR && !navigator.onLine);

const statusOf = (error: unknown): number => (error instanceof ApiError && error.status) || 500;

// With the API on another origin, no server has this page.
const hasServerPage = import.meta.env.MODE !== 'static';

/** Shows maintenance in the shop's style and reloads by itself (`failure-page.ts`). */
const useServerPage = (error: unknown): boolean => {
  const inMaintenance = hasServerPage && error instanceof ApiError && error.code === 'maintenance';
  useEffect(() => {
    if (inMaintenance) location.reload();
  }, [inMaintenance]);
  return inMaintenance;
};

/** For every failure (SHELL-15). The home link loads a new document. */
export function ErrorScreen({ error, message, status = statusOf(error), children }: ErrorScreenProps) {
  const router = useRouter();
  const t = useTexts('shop');
  const isLeaving = useServerPage(error);
  const hasNoNetwork = isOffline(error);
  const detail = message ?? (error instanceof ApiError ? error.message : undefined);
  // The response that could not be rendered is still cached.
  const retry = () => {
    router.options.context.queryClient.removeQueries({ type: 'inactive' });
    void router.invalidate();
  };
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!hasNoNetwork) return;
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [hasNoNetwork]);

  if (isLeaving) return null;
  return (
    <section className={styles.notice}>
      {hasNoNetwork ? (
        <WarningIcon className={styles.icon} />
      ) : (
        <img src="/places/error.svg" alt="" width={320} height={240} className={styles.picture} />
      )}
      {!hasNoNetwork && <p className={styles.label}>{status}</p>}
      <h1>{t('error_oops')}</h1>
      <p className={styles.text}>{t(hasNoNetwork ? 'error_offline' : 'error_unexpected')}</p>
      {detail && !hasNoNetwork && (
        <p role="alert" className={styles.text}>
          {detail}
        </p>
      )}
      <div className={styles.actions}>
        {error !== undefined && (
          <Button variant="primary" onClick={retry}>
            {t('reload')}
          </Button>
        )}
        {children}
        <a className={buttonClass({ variant: error || children ? 'secondary' : 'primary' })} href="/">
          {t('to_home')}
        </a>
      </div>
    </section>
  );
}
