import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx';
import styles from './alert.module.css';

interface AlertProps {
  tone?: 'info' | 'success' | 'error';
  /** Announced immediately, like errors. */
  urgent?: boolean;
  /** Not announced, as its region already is. */
  silent?: boolean;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

export function Alert(props: AlertProps) {
  const { tone = 'info', urgent = tone === 'error', silent, title, children, action, className } = props;
  const Icon = icons[tone];
  const role = urgent ? 'alert' : 'status';
  return (
    <div role={silent ? undefined : role} className={classNames(styles.alert, styles[tone], className)}>
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
