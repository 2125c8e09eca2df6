import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx';
import styles from './alert.module.css';

interface AlertProps {
  tone?: 'info' | 'success' | 'error';
  /** Announced immediately, like errors. */
  urgent?: boolean;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

/** Errors are announced assertively, the rest politely. */
export function Alert({ tone = 'info', urgent = tone === 'error', title, children, action, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={urgent ? 'alert' : 'status'} className={classNames(styles.alert, styles[tone], className)}>
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
