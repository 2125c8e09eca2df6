import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import styles from './notice-page.module.css';

interface ErrorScreenProps {
  error?: unknown;
  message?: string | undefined;
  children?: ReactNode;
}

const statusOf = (error: unknown): number => (error instanceof ApiError && error.status) || 500;

/** For every failure (SHELL-15). Its way home is a plain link, which loads a fresh page. */
export function ErrorScreen({ error, message, children }: ErrorScreenProps) {
  const router = useRouter();
  const t = useTexts('shop');
  const detail = message ?? (error instanceof ApiError ? error.message : undefined);
  // The answer that could not be rendered is still cached.
  const retry = () => {
    router.options.context.queryClient.removeQueries({ type: 'inactive' });
    void router.invalidate();
  };
  return (
    <section className={styles.notice}>
      <img src="/places/error.svg" alt="" width={320} height={240} className={styles.picture} />
      <p className={styles.label}>{statusOf(error)}</p>
      <h1>{t('error_oops')}</h1>
      <p className={styles.text}>{t('error_unexpected')}</p>
      {detail && (
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
        <a className={buttonClass({ variant: error === undefined ? 'primary' : 'secondary' })} href="/">
          {t('to_home')}
        </a>
        {children}
      </div>
    </section>
  );
}
