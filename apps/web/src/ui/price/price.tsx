import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  children: ReactNode;
  size?: 's' | 'm' | 'l';
  className?: string;
}

export function Price({ children, size = 'm', className }: PriceProps) {
  return (
    <span translate="no" className={classNames(styles.price, styles[size], className)}>
      {children}
    </span>
  );
}
