import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** The formatted amount. */
  children: ReactNode;
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** An amount of money in figures of equal width. */
export function Price({ children, size = 'm', className }: PriceProps) {
  return <span className={classNames(styles.price, styles[size], className)}>{children}</span>;
}
