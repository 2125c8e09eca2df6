import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `block` fills what its class gives it. */
  shape?: 'text' | 'block' | 'circle';
  lines?: number;
  className?: string;
}

/** A loading placeholder; announce the loading elsewhere. */
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
