import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Languages } from '#features/shell/languages.tsx';
import { ThemeToggle } from '#features/shell/theme-toggle.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import styles from './dashboard-shell.module.css';
import { SectionsMenu } from './sections-menu.tsx';
import { SectionsNav } from './sections-nav.tsx';

interface DashboardShellProps {
  /** The name of the section. */
  current: string;
  title: string;
  /** Connection state and sound, in the header. */
  status?: ReactNode;
  /** For messages that concern all sections. */
  banner?: ReactNode;
  children: ReactNode;
}

export function DashboardShell({ current, title, status, banner, children }: DashboardShellProps) {
  const t = useTexts('shop');
  const dt = useTexts('staff/dashboard');
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <SectionsMenu current={current} />
        <Link to="/" className={styles.shop}>
          <span className="brushed">{t('shop_name')}</span>
          <span className="visually-hidden"> – {dt('to_shop')}</span>
        </Link>
        <h1 id="section-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.tools}>
          {status}
          <Preferences />
        </div>
      </header>
      <div className={styles.side}>
        <SectionsNav current={current} />
      </div>
      <main id="main" tabIndex={-1} aria-labelledby="section-title" className={styles.main}>
        {banner}
        {children}
      </main>
    </div>
  );
}

function Preferences() {
  const t = useTexts('shop');
  const user = useSession();
  return (
    <>
      {useFlag('ff_theme_switch') && <ThemeToggle />}
      <nav aria-label={t('language')} className={styles.languages}>
        <Languages />
      </nav>
      {user && <UserMenu user={user} />}
    </>
  );
}
