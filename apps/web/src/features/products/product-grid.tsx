import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  /**
   * `menu`: groups of five, which is what the pages of the list are multiples of: a row on a wide screen, else one
   * large card and two rows of two. `even`: rows of four or two.
   */
  look: 'menu' | 'even';
  /** List items with a card each. */
  children: ReactNode;
}

/** Dishes side by side. */
export function ProductGrid({ look, children }: ProductGridProps) {
  return <ul className={`${styles.grid} ${styles[look]}`}>{children}</ul>;
}
