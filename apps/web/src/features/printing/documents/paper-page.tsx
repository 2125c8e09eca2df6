import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import styles from './paper-page.module.css';

interface PaperPageProps {
  /** Link to the other printable page. */
  other: ReactNode;
  choices: ReactNode;
  children: ReactNode;
}

/** Below a toolbar that is not printed. */
export function PaperPage({ other, choices, children }: PaperPageProps) {
  const t = useTexts('menu/paper');
  return (
    <div className={styles.page}>
      <nav className={styles.tools} aria-label={t('tools')}>
        <Link to="/" className={buttonClass()}>
          {t('to_shop')}
        </Link>
        {other}
        <Button variant="primary" onClick={() => window.print()} className={styles.print}>
          {t('print')}
        </Button>
        <div className={styles.choices}>{choices}</div>
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
