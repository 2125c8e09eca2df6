import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` draws `lines` lines at the size of the surrounding text; `block` fills what its class gives it. */
  shape?: 'text' | 'block' | 'circle';
  lines?: number;
  className?: string;
}

/** The place of something still to come; say that it loads in a live region elsewhere. */
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
