import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '../i18n/i18n-context.tsx';
import { awake } from '../lib/awake.ts';
import styles from './root-layout.module.css';

const SiteHeader = lazyRouteComponent(() => awake.then(() => import('./shell/site-header.tsx')), 'SiteHeader');
const LateShell = lazyRouteComponent(() => awake.then(() => import('./shell/late-shell.tsx')), 'LateShell');

/** The shell around every page. */
export function RootLayout() {
  const t = useT();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('skip_to_content')}
      </a>
      <div className={styles.page}>
        <Suspense>
          <SiteHeader />
        </Suspense>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Suspense>
          <LateShell />
        </Suspense>
      </div>
    </>
  );
}
