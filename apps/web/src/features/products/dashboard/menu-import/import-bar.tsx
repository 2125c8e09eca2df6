import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './menu-import.module.css';

interface ImportBarProps {
  onBack?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** Sticky when the content is longer than the screen. */
export function ImportBar({ onBack, onLeave, disabled = false, children }: ImportBarProps) {
  const t = useTexts('staff/menu');
  const dt = useTexts('staff/dashboard');
  return (
    <div className={styles.bar}>
      {onBack && (
        <Button disabled={disabled} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      {onLeave && (
        <Button disabled={disabled} onClick={onLeave}>
          {dt('cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}
