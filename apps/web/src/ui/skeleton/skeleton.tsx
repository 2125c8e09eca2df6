import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  lines?: number;
  className?: string;
}

/** Announce the loading elsewhere: this is silent. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text')
    return <span aria-hidden="true" className={classNames(styles.bone, styles[shape], className)} />;
  return (
    <span aria-hidden="true" className={classNames(styles.lines, className)}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className={classNames(styles.bone, styles.line)} />
      ))}
    </span>
  );
}
