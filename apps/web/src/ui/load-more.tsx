import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './load-more.module.css';

interface LoadMoreProps {
  label: string;
  busyLabel: string;
  onLoad: () => void;
  busy?: boolean;
  /** False takes the button away and leaves the counter. */
  hasMore: boolean;
  /** Such as "showing 10 out of 30". */
  counter?: ReactNode;
  className?: string;
}

/** The foot of a growing list: how much of it is here, and a button for more. */
export function LoadMore({ label, busyLabel, onLoad, busy, hasMore, counter, className }: LoadMoreProps) {
  return (
    <div className={classNames(styles.more, className)}>
      {counter && (
        <p role="status" className={styles.counter}>
          {counter}
        </p>
      )}
      {hasMore && (
        <Button busy={busy} busyLabel={busyLabel} onClick={onLoad}>
          {label}
        </Button>
      )}
    </div>
  );
}
