import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './load-more.module.css';

interface LoadMoreProps {
  label: string;
  busyLabel: string;
  onLoad: () => void;
  busy?: boolean;
  hasMore: boolean;
  counter?: ReactNode;
  className?: string;
}

/** One page that is the whole list has no counter. */
export function LoadMore({ label, busyLabel, onLoad, busy, hasMore, counter, className }: LoadMoreProps) {
  const [wasLonger, setWasLonger] = useState(hasMore);
  if (hasMore && !wasLonger) setWasLonger(true);
  return (
    <div className={classNames(styles.more, className)}>
      {counter && wasLonger && (
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
