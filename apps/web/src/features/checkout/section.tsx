import { type ReactNode, useId } from 'react';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** A refusal of the whole group, said aloud. */
  error?: ReactNode;
  action?: ReactNode;
}

export function Section({ title, children, error, action }: SectionProps) {
  const id = useId();
  return (
    <fieldset className={styles.section} aria-describedby={error ? id : undefined}>
      <legend className={styles.title}>{title}</legend>
      {children}
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={id} className={styles.error}>
            <WarningIcon size="s" className={styles.icon} />
            {error}
          </p>
        )}
      </div>
      {action}
    </fieldset>
  );
}
