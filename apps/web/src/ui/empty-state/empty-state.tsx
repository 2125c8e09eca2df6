import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  picture?: string;
  text?: ReactNode;
  action?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState({ title, picture, text, action, titleAs: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {picture && <img src={picture} alt="" width={320} height={240} loading="lazy" className={styles.picture} />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
