import { defaultLimit } from '@bottega/contract/pagination';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './menu-grid.module.css';
import { ProductGridSkeleton } from './product-grid.tsx';

interface MenuGridProps {
  /** The first card is twice as wide where there is room. */
  hasLead?: boolean;
  children: ReactNode;
}

export function MenuGrid({ hasLead, children }: MenuGridProps) {
  return <ul className={classNames(styles.menu, hasLead && styles.lead)}>{children}</ul>;
}

export function MenuSkeleton() {
  return <ProductGridSkeleton count={defaultLimit} grid={MenuGrid} />;
}
