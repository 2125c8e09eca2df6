import type { ReactNode } from 'react';
import { Languages } from '#features/shell/languages.tsx';
import { ThemeToggle } from '#features/shell/theme-toggle.tsx';
import { useTexts } from '#locales/use-texts.ts';
import styles from './setup-page.module.css';

/** Without the header and footer of a shop that is not open yet. */
export function SetupShell({ children }: { children: ReactNode }) {
  const t = useTexts('staff/setup');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <p className={styles.name}>{t('page_title')}</p>
        <Languages />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
