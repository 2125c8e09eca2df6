import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  tone?: 'neutral' | 'tomato' | 'basil' | 'saffron' | 'ink';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short word on a tag. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
