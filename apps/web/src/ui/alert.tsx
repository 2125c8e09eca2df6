import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons/check-icon.tsx';
import { InfoIcon } from './icons/info-icon.tsx';
import { WarningIcon } from './icons/warning-icon.tsx';

interface AlertProps {
  tone?: 'info' | 'success' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  /** A way on: a button or link. */
  action?: ReactNode;
  className?: string;
}

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

/** A message in the flow of the page; errors are announced at once, the rest politely. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[tone], className)}>
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
