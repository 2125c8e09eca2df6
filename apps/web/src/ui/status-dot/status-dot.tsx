import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-dot.module.css';

interface StatusDotProps {
  tone?: 'neutral' | 'tomato' | 'basil' | 'saffron' | 'danger';
  /** Distinguishes states without color. */
  shape?: keyof typeof shapes;
  children: ReactNode;
  className?: string;
}

const shapes = {
  dot: <circle cx="6" cy="6" r="4.6" fill="currentColor" stroke="none" />,
  ring: <circle cx="6" cy="6" r="4" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  diamond: <path d="M6 1.4 10.6 6 6 10.6 1.4 6z" fill="currentColor" stroke="none" />,
  arrow: <path d="M1.5 6h8M6.4 2.6 9.8 6l-3.4 3.4" />,
  check: <path d="m1.8 6.4 2.8 2.8 5.6-6" />,
  cross: <path d="m2.4 2.4 7.2 7.2M9.6 2.4 2.4 9.6" />,
};

export function StatusDot({ tone = 'neutral', shape = 'dot', children, className }: StatusDotProps) {
  return (
    <span className={classNames(styles.status, styles[tone], className)}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.shape}>
        {shapes[shape]}
      </svg>
      {children}
    </span>
  );
}
